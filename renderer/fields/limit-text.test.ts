import { expect, test } from 'vitest';
import { limitText } from './limit-text.ts';

test.for<[before: string, typed: string, text: string, caret: number | undefined]>([
  ['', 'abcde', 'abcde', undefined],
  ['', 'abcdefgh', 'abcde', 5],
  ['abcde', 'abXcde', 'abcde', 2],
  ['abcd', 'aXYZbcd', 'aXbcd', 2],
  ['abcde', 'abXYZde', 'abXde', 3],
  ['aaaaa', 'aaaaaa', 'aaaaa', 5],
  ['abcd', 'abcd👩‍⚕️', 'abcd', 4],
  ['abcdefgh', 'abcdefghi', 'abcde', undefined],
])('cuts the change from %s to %s at five characters: %s', ([before, typed, text, caret]) => {
  expect(limitText(before, typed, 5)).toEqual(caret === undefined ? { text } : { text, caret });
});
