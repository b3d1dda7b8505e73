import { expect, test } from 'vitest';
import { placePicture } from './picture-page.ts';

test('draws a small picture at screen size, not larger', () => {
  const { width, height, picture, pixels } = placePicture(96, 48);
  expect([width, height]).toEqual([612, 792]);
  expect([picture.width, picture.height]).toEqual([72, 36]);
  expect([picture.x, picture.y]).toEqual([270, 378]);
  expect(pixels).toEqual({ width: 96, height: 48 });
});

test('fits a large picture into the margins, at 300 dots per inch', () => {
  const { picture, pixels } = placePicture(6000, 8000);
  expect([picture.width, picture.height]).toEqual([540, 720]);
  expect(pixels).toEqual({ width: 2250, height: 3000 });
});

test('turns the page for a wide picture', () => {
  const { width, height, picture } = placePicture(4000, 3000);
  expect([width, height]).toEqual([792, 612]);
  expect([picture.width, picture.height]).toEqual([720, 540]);
});

test('keeps at least one pixel of a line', () => {
  expect(placePicture(60_000, 1).pixels).toEqual({ width: 3000, height: 1 });
});
