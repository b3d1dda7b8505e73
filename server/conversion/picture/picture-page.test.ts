import { expect, test } from 'vitest';
import { picturePage } from './picture-page.ts';

test('a small picture is drawn as large as a screen shows it, not larger', () => {
  const { width, height, picture, pixels } = picturePage(96, 48);
  expect([width, height]).toEqual([612, 792]);
  expect([picture.width, picture.height]).toEqual([72, 36]);
  expect([picture.x, picture.y]).toEqual([270, 378]);
  expect(pixels).toEqual({ width: 96, height: 48 });
});

test('a large one fills the page within its margins, at 300 dots per inch', () => {
  const { picture, pixels } = picturePage(6000, 8000);
  expect([picture.width, picture.height]).toEqual([540, 720]);
  expect(pixels).toEqual({ width: 2250, height: 3000 });
});

test('a wide one turns the page', () => {
  const { width, height, picture } = picturePage(4000, 3000);
  expect([width, height]).toEqual([792, 612]);
  expect([picture.width, picture.height]).toEqual([720, 540]);
});

test('a line keeps at least one pixel', () => {
  expect(picturePage(60_000, 1).pixels).toEqual({ width: 3000, height: 1 });
});
