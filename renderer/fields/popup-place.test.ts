import { expect, test } from 'vitest';
import { placePopup } from './popup-place.ts';

const control = (top: number) => ({ top, bottom: top + 48, left: 20, width: 300 });

test('opens below its control, 10 pixels apart and as wide', () => {
  expect(placePopup(control(200), 900, 300)).toEqual({
    side: 'below',
    edge: 258,
    left: 20,
    width: 300,
    maxHeight: 360,
  });
});

test('cuts a tall list 100 pixels above the bottom of the window', () => {
  const { side, edge, maxHeight } = placePopup(control(420), 900, 5000);
  expect([side, edge, maxHeight]).toEqual(['below', 478, 322]);
});

test('opens above its control without room below, at most up to 100 pixels below the top of the window', () => {
  const { side, edge, maxHeight } = placePopup(control(460), 800, 5000);
  expect([side, edge, maxHeight]).toEqual(['above', 450, 350]);
});

test('places a short list right above its control', () => {
  expect(placePopup(control(700), 800, 100)).toMatchObject({ side: 'above', edge: 690 });
});

test('drops the padding in a very low window', () => {
  const { side, maxHeight } = placePopup(control(20), 260, 5000);
  expect([side, maxHeight]).toEqual(['below', 172]);
});

test('covers no label when it opens above', () => {
  const labels = [{ top: 400, bottom: 424 }];
  const { edge, maxHeight } = placePopup(control(460), 800, 5000, labels);
  expect([edge, maxHeight]).toEqual([390, 290]);
  // Two questions under one label: above both.
  const both = placePopup(control(460), 800, 5000, [...labels, { top: 370, bottom: 390 }]);
  expect([both.edge, both.maxHeight]).toEqual([360, 260]);
  // A label that takes too much room makes the popup open below.
  const tall = placePopup(control(460), 800, 5000, [{ top: 250, bottom: 430 }]);
  expect([tall.side, tall.maxHeight]).toEqual(['below', 182]);
});

test('stays between its control and a distant label, such as a table heading', () => {
  const inRow = (top: number, heading: number) =>
    placePopup(control(top), 900, 5000, [{ top: heading, bottom: heading + 40 }]);
  expect(inRow(700, 260)).toMatchObject({ side: 'above', edge: 690, maxHeight: 360 });
  expect(inRow(600, 260)).toMatchObject({ side: 'above', edge: 590, maxHeight: 280 });
  expect(inRow(650, 560)).toMatchObject({ side: 'above', edge: 550, maxHeight: 360 });
  // A label that is scrolled out of the window does not count.
  expect(inRow(600, -500)).toMatchObject({ side: 'above', edge: 590, maxHeight: 360 });
});
