import { expect, test } from 'vitest';
import { atLeastPattern, isBlankText, trimBlanks } from './blank.ts';

const INVISIBLE = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u180e',
  '\u2003',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u202e',
  '\u2060',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\u{1d159}',
  '\u{e0020}',
];

test.each(INVISIBLE)('%j is blank', (character) => {
  expect(isBlankText(character)).toBe(true);
  expect(isBlankText(`${character} ${character}`)).toBe(true);
  expect(trimBlanks(character.repeat(3))).toBe('');
  expect(trimBlanks(`${character}a${character}b${character}`)).toBe(`a${character}b`);
});

test.each([
  'a',
  '-',
  '.',
  '0',
  '\u00b4',
  '\u0301',
  '\u0661',
  '\u2581',
  '\u2801',
  '\u3131',
  '👩🏽‍🎓',
  '\ud800',
])('%j is not blank', (text) => {
  expect(isBlankText(text)).toBe(false);
  expect(isBlankText(`\u200b${text} `)).toBe(false);
  expect(trimBlanks(`\u200b${text} `)).toBe(text);
});

test('an empty text is blank', () => {
  expect(isBlankText('')).toBe(true);
  expect(trimBlanks('')).toBe('');
});

test.each([
  { length: 0, text: '', is: true },
  { length: 1, text: ' ', is: false },
  { length: 1, text: ' x\u200b', is: true },
  { length: 2, text: ' x ', is: false },
  { length: 2, text: 'x y', is: true },
  { length: 5, text: '1234', is: false },
  { length: 5, text: '12345', is: true },
  { length: 5, text: ' 1234 ', is: false },
  { length: 5, text: '12 45', is: true },
  { length: 5, text: '\u3164\u31641234\u3164', is: false },
  { length: 5, text: '12\n45', is: true },
  // Counted in code points, as limits are.
  { length: 3, text: '😀😀', is: false },
  { length: 3, text: '😀😀😀', is: true },
])('$text has at least $length characters: $is', ({ length, text, is }) => {
  expect(new RegExp(atLeastPattern(length), 'u').test(text)).toBe(is);
});

test('checks long texts in linear time', () => {
  for (const text of [' '.repeat(7000), 'x'.repeat(7000), 'x '.repeat(3500)])
    expect(new RegExp(atLeastPattern(7001), 'u').test(text)).toBe(false);
});
