import { expect, test } from 'vitest';
import { placePopup } from './popup-place.ts';

const control = (top: number) => ({ top, bottom: top + 48, left: 20, width: 300 });

test('below its control, 10 pixels apart and as wide', () => {
  expect(placePopup(control(200), 900, 300)).toEqual({
    side: 'below',
    edge: 258,
    left: 20,
    width: 300,
    maxHeight: 360,
  });
});

test('a tall list is cut 100 pixels above the bottom of the window', () => {
  const { side, edge, maxHeight } = placePopup(control(420), 900, 5000);
  expect([side, edge, maxHeight]).toEqual(['below', 478, 322]);
});

test('above its control where there is no room below, 100 pixels below the top of the window', () => {
  const { side, edge, maxHeight } = placePopup(control(460), 800, 5000);
  expect([side, edge, maxHeight]).toEqual(['above', 450, 350]);
});

test('a short list ends right above its control', () => {
  expect(placePopup(control(700), 800, 100)).toMatchObject({ side: 'above', edge: 690 });
});

test('in a very low window the padding gives way', () => {
  const { side, maxHeight } = placePopup(control(20), 260, 5000);
  expect([side, maxHeight]).toEqual(['below', 172]);
});
