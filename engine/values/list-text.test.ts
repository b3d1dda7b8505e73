import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isListText, listedValues, listText, sortedByOptions } from './list-text.ts';

const value = fc.string({ minLength: 1 }).filter((text) => !text.includes('\n'));

test('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.uniqueArray(value), (values) => {
      expect(listedValues(listText(values))).toEqual(values);
      expect(isListText(listText(values))).toBe(true);
    }),
  );
});

test.each(['\n', 'a\n', '\na', 'a\n\nb', 'a\na', 'a\nb\na'])('%j is not a list', (text) => {
  expect(isListText(text)).toBe(false);
});

test.each([
  ['', ''],
  ['c\na', 'a\nc'],
  ['a\na\nb', 'a\nb'],
  ['\nb\n\n', 'b'],
  ['other\nb', 'b\nother'],
  ['ab', 'ab'],
])('%j in the order of the options is %j', (text, ordered) => {
  expect(sortedByOptions(['a', 'b', 'c'], text)).toBe(ordered);
});
