import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fontSlice, lettersOfSlices, rangeOfFile } from './font-slice.ts';

const file = (name: string) => createRequire(import.meta.url).resolve(`@fontsource/${name}.woff2`);
const DEJAVU = file('dejavu-sans/files/dejavu-sans-latin-400-normal');
const BENGALI = file('noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal');
/** In the regular weight of DejaVu Sans alone. */
const REGULAR_ONLY = 0x1ee01;

test('a slice has what its range asks for and all of its files hold', () => {
  const bengali = fontSlice([BENGALI], 'U+0951-0952,U+0980-09FF');
  expect([0x995, 0x9ff, 0x964].map(bengali.has)).toEqual([true, false, false]);
  const range = rangeOfFile(DEJAVU);
  expect(fontSlice([DEJAVU], range).has(REGULAR_ONLY)).toBe(true);
  const both = [DEJAVU, DEJAVU.replace('-400-', '-700-')];
  expect(fontSlice(both, range).has(REGULAR_ONLY)).toBe(false);
});

test('a letter and its mark need one slice that has both', () => {
  const [letter = 0, mark = 0] = Array.from('q\u0323', (part) => part.codePointAt(0));
  const hasAll = lettersOfSlices([fontSlice([DEJAVU], 'U+71'), fontSlice([DEJAVU], 'U+323')]);
  expect([hasAll([letter]), hasAll([mark]), hasAll([letter, mark])]).toEqual([true, true, false]);
  expect(lettersOfSlices([fontSlice([DEJAVU], rangeOfFile(DEJAVU))])([letter, mark])).toBe(true);
});

test('a range that is none is an error', () => {
  expect(() => fontSlice([DEJAVU], 'U+4??')).toThrow('"U+4??" is no range of letters');
});
