import { expect, test } from 'vitest';
import { placePopup } from './popup-place.ts';

const control = (top: number) => ({ top, bottom: top + 48, left: 20, width: 300 });

test('below its control, 10 pixels apart and as wide', () => {
  expect(placePopup(control(200), 900, 300)).toEqual({
    side: 'below',
    top: 258,
    left: 20,
    width: 300,
    maxHeight: 360,
  });
});

test('a tall list is cut 100 pixels above the bottom of the window', () => {
  const { side, top, maxHeight } = placePopup(control(420), 900, 5000);
  expect([side, top, maxHeight]).toEqual(['below', 478, 322]);
});

test('above its control where there is no room below, 100 pixels below the top of the window', () => {
  const { side, top, maxHeight } = placePopup(control(460), 800, 5000);
  expect([side, top, maxHeight]).toEqual(['above', 100, 350]);
});

test('a short list stands right above its control', () => {
  expect(placePopup(control(700), 800, 100)).toMatchObject({ side: 'above', top: 590 });
});

test('in a very low window the padding gives way', () => {
  const { side, maxHeight } = placePopup(control(20), 260, 5000);
  expect([side, maxHeight]).toEqual(['below', 172]);
});
