import { describe, expect, test } from 'vitest';
import { differences } from './compare-texts.ts';

const NOTHING = { headersAndFooters: [], notes: [], hasPageNumbers: false };

describe('reported as a difference', () => {
  test.each([
    ['a missing word', 'one two three', 'one three', ['- two']],
    ['an additional word', 'one three', 'one two three', ['+ two']],
    ['a replaced word', 'one two three', 'one too three', ['- two + too']],
    ['moved words', 'a b c d one two', 'one two a b c d', ['~ one two']],
    ['two joined words', 'the long way', 'the longway', ['- long way + longway']],
    ['the number of a list item', '1. one 2. two', '1. one 4. two', ['- 2. + 4.']],
    ['letters of another script', 'سلام عليكم', 'سلام', ['- عليكم']],
  ])('%s', (_name, theirs, ours, expected) => {
    expect(differences(theirs, ours, NOTHING)).toEqual(expected);
  });
});

describe('not reported', () => {
  test.each([
    ['different line ends', 'one two\nthree', 'one\ntwo three'],
    ['a hyphenated word', 'incompre-\nhensible', 'incomprehensible'],
    ['different hyphens', 'co\u2011author', 'co-author'],
    ['different bullets', '• one\n\uf0b7two', 'one ▪ two'],
    ['dot leaders', 'Methods........4', 'Methods 4'],
    ['spaces beside signs', 'x = 1 , 2', 'x=1, 2'],
    ['spaces within Chinese', '解剖学 六', '解剖 学六'],
    ['pieces of right-to-left text', 'المحترمة', 'المحت رمة'],
    ['composed and decomposed letters', 'Zoe\u0308', 'Zoë'],
  ])('%s', (_name, theirs, ours) => {
    expect(differences(theirs, ours, NOTHING)).toEqual([]);
  });
});

describe('texts outside the flow', () => {
  const notes = { ...NOTHING, notes: [['In', 'ink.']] };

  test('a note may be on its page or at the end, with its number, which is compared', () => {
    expect(differences('one1 1 In ink. two', 'one1 two 1. In ink.', notes)).toEqual([]);
    expect(differences('one1 1In ink. two', 'one1 two 2 In ink.', notes)).toEqual([
      'note - 1 In ink. + 2 In ink.',
    ]);
  });

  test('a repeated note is reported', () => {
    expect(differences('one 1 In ink.', 'one 1 In ink. 1 In ink.', notes)).toEqual(['note + 1 In ink.']);
  });

  test('a header may be on more pages, but not on none', () => {
    const heads = { ...NOTHING, headersAndFooters: [['Page', 'of', 'Ada']], hasPageNumbers: true };
    const theirs = 'Page 1 of Ada one\n\fPage 2 of Ada two\n– 7 –\n';
    expect(differences(theirs, 'one two Page 1 of Ada', heads)).toEqual([]);
    expect(differences(theirs, 'one two', heads)).toEqual(['head - Page of Ada']);
  });
});
