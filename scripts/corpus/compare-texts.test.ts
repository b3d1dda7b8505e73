import { describe, expect, test } from 'vitest';
import { differences } from './compare-texts.ts';

const NOTHING = { furniture: [], notes: [], hasPageNumbers: false };

describe('reported as a difference', () => {
  test.each([
    ['a word that is missing', 'one two three', 'one three', ['- two']],
    ['a word that is ours alone', 'one three', 'one two three', ['+ two']],
    ['a word in the place of another', 'one two three', 'one too three', ['- two + too']],
    ['words that stand elsewhere', 'a b c d one two', 'one two a b c d', ['~ one two']],
    ['two words that stand as one', 'the long way', 'the longway', ['- long way + longway']],
    ['a number of a list', '1. one 2. two', '1. one 4. two', ['- 2. + 4.']],
    ['letters of another script', 'سلام عليكم', 'سلام', ['- عليكم']],
  ])('%s', (_name, theirs, ours, expected) => {
    expect(differences(theirs, ours, NOTHING)).toEqual(expected);
  });
});

describe('not reported', () => {
  test.each([
    ['lines that end elsewhere', 'one two\nthree', 'one\ntwo three'],
    ['a word that is broken', 'incompre-\nhensible', 'incomprehensible'],
    ['the kind of a hyphen', 'co\u2011author', 'co-author'],
    ['a bullet, and which', '• one\n\uf0b7two', 'one ▪ two'],
    ['the dots of a leader', 'Methods........4', 'Methods 4'],
    ['spaces beside signs', 'x = 1 , 2', 'x=1, 2'],
    ['spaces within Chinese', '解剖学 六', '解剖 学六'],
    ['pieces from right to left', 'المحترمة', 'المحت رمة'],
    ['composed and not', 'Zoe\u0308', 'Zoë'],
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
    const heads = { ...NOTHING, furniture: [['Page', 'of', 'Ada']], hasPageNumbers: true };
    const theirs = 'Page 1 of Ada one\n\fPage 2 of Ada two\n– 7 –\n';
    expect(differences(theirs, 'one two Page 1 of Ada', heads)).toEqual([]);
    expect(differences(theirs, 'one two', heads)).toEqual(['head - Page of Ada']);
  });
});
