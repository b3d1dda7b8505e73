import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createLetterCheck, fontSlice, rangeOfFile } from './font-slice.ts';

const file = (name: string) => createRequire(import.meta.url).resolve(`@fontsource/${name}.woff2`);
const DEJAVU = file('dejavu-sans/files/dejavu-sans-latin-400-normal');
const BENGALI = file('noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal');
/** Only in the regular weight of DejaVu Sans. */
const REGULAR_ONLY = 0x1ee01;

test('has the letters that are in its range and in all of its files', () => {
  const bengali = fontSlice([BENGALI], 'U+0951-0952,U+0980-09FF');
  expect([0x995, 0x9ff, 0x964].map(bengali.has)).toEqual([true, false, false]);
  const range = rangeOfFile(DEJAVU);
  expect(fontSlice([DEJAVU], range).has(REGULAR_ONLY)).toBe(true);
  const both = [DEJAVU, DEJAVU.replace('-400-', '-700-')];
  expect(fontSlice(both, range).has(REGULAR_ONLY)).toBe(false);
});

test('needs one slice that has both a letter and its mark', () => {
  const [letter = 0, mark = 0] = Array.from('q\u0323', (part) => part.codePointAt(0));
  const hasAll = createLetterCheck([fontSlice([DEJAVU], 'U+71'), fontSlice([DEJAVU], 'U+323')]);
  expect([hasAll([letter]), hasAll([mark]), hasAll([letter, mark])]).toEqual([true, true, false]);
  expect(createLetterCheck([fontSlice([DEJAVU], rangeOfFile(DEJAVU))])([letter, mark])).toBe(true);
});

test('throws for an invalid range', () => {
  expect(() => fontSlice([DEJAVU], 'U+4??')).toThrow('"U+4??" is no range of letters');
});
