import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shippedFiles } from '../testing/config-files.ts';
import { runs } from '../testing/property-runs.ts';
import { isSlow } from './is-slow.ts';

function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

test.each([
  '^(a+)+$',
  '^(a*)*$',
  '^([a-z]+)*$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(a?a)*$',
  '^(\\w+\\s?)*$',
  '^(\\w|\\d)+$',
  '^(?:[a-z]+[a-z0-9])+$',
  '^(a{1,3})*x$',
  '^((ab)+)+$',
  '^(ab|ab)*$',
  '^(?<word>\\p{L}+)+\\.$',
  '^(?:(?:a+){2,}b?)+$',
  '^(?=(a+)+$)a',
  '([A-Za-z0-9]+.?)+@example\\.edu',
  '^(.*,?)*$',
  '^(a+){1,40}$',
  '^((((((a+)+)+)+)+)+)+$',
])('%s is slow', (pattern) => {
  expect(isSlow(pattern)).toBe(true);
});

test.each([
  '^a+$',
  '^[0-9]{5}(-[0-9]{4})?$',
  '^(\\d{3}-)*\\d{4}$',
  '^(a+b)+$',
  '^[a-z]+(-[a-z]+)*$',
  '^(a|b)*$',
  '^(cat|dog|cow)+$',
  '^a*a*a*$',
  '^.*-.*-.*$',
  '^(a+)?$',
  '^\\([2-9][0-9]{2}\\) [2-9][0-9]{2}-[0-9]{4}$',
  '^(?!x)[\\]\\-a]+\\u{41}\\x41\\p{Lu}?\\bx|y$',
  '^(\\w+)-\\1$',
  '^(\\w+ )*\\w+$',
  '',
])('%s is not', (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});

test('any valid pattern is judged, and soon', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '\\d',
    '\\w',
    '[a-c]',
    '[^a]',
    '\\]',
    '[\\]b]',
    '^',
    '$',
    '\\b',
    '\\p{L}',
    '\\u{61}',
  );
  const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '+?', '{2}', '{2,}', '{0,40}');
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 4 },
      atom,
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
      fc
        .tuple(fc.constantFrom('(', '(?:', '(?=', '(?<!'), tie('pattern'))
        .map(([open, one]) => `${open}${one})`),
      fc.tuple(tie('pattern'), quantifier).map(([one, sign]) => `(${one})${sign}`),
    ),
  }));
  fc.assert(
    fc.property(pattern, (text) => {
      fc.pre(isValid(text));
      expect(typeof isSlow(text)).toBe('boolean');
    }),
    runs(500),
  );
});

test('the patterns of the shipped form are not', () => {
  const patterns = shippedFiles.flatMap(({ text }) =>
    [...text.matchAll(/"pattern": ("(?:\\.|[^"\\])*")/g)].map(
      (match) => JSON.parse(match[1] ?? '""') as string,
    ),
  );
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter(isSlow)).toEqual([]);
});
