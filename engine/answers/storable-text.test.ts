import { expect, test } from 'vitest';
import { isStorableText, storableText } from './storable-text.ts';

test.each(['', 'Zoë 👩🏽‍🎓\t“quoted”\r\nnext line', '\u00a0\u200d\ufeff'])('%j can be stored', (text) => {
  expect(isStorableText(text)).toBe(true);
  expect(storableText(text)).toBe(text);
});

test.each(['\u0000', '\u0001', '\u001f', '\u007f', '\ud83d', '\udc00'])(
  'removes %j and stores the rest',
  (character) => {
    expect(isStorableText(`a${character}b`)).toBe(false);
    expect(storableText(`${character}a${character}${character}b`)).toBe('ab');
  },
);

test.each(['\u000b', '\u000c', '\u0085'])('converts %j to a line break', (character) => {
  expect(isStorableText(`a${character}b`)).toBe(false);
  expect(storableText(`a${character}b`)).toBe('a\nb');
});
