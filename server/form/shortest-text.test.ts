import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWERED, ANY_TEXT } from '../../engine/form/pattern-judge.ts';
import { runs } from '../../engine/testing/property-runs.ts';
import { shortestText } from './shortest-text.ts';

test.each([
  ['^[0-9]{5}(-[0-9]{4})?$', 5],
  ['\\d', 1],
  ['^$', Number.POSITIVE_INFINITY],
  ['a^b', Number.POSITIVE_INFINITY],
  ['^a$b', Number.POSITIVE_INFINITY],
  ['(?<=b)^a', Number.POSITIVE_INFINITY],
  ['^(?!a)a$', Number.POSITIVE_INFINITY],
  ['[]', Number.POSITIVE_INFINITY],
  ['^(?:a^b|cc)$', 2],
  ['^.{50,}$', 50],
  ['^\u{1f600}{3}$', 3],
  // Unknown lengths are underestimated.
  ['^(\\w+)-\\1$', 0],
  ['^(?=.{50})a', 1],
])('the shortest answer that %s accepts has %d characters', (pattern, length) => {
  expect(shortestText(pattern, ANSWERED)).toBe(length);
});

test('a text of another shape does not count', () => {
  expect(shortestText('^\\d{3}-\\d{4}$', '\\(\\d{3}\\) \\d{4}')).toBe(Number.POSITIVE_INFINITY);
  expect(shortestText('\\d{4}$', '\\(\\d{3}\\) \\d{4}')).toBe(10);
});

function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '^', '$', '\\b', '\\B', '\\n', '\\s');
const quantifier = fc.constantFrom('', '', '*', '+', '?', '+?', '{2}', '{2,}');
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?=', '(?!', '(?<=', '(?<!'), tie('pattern'))
      .map(([open, one]) => `${open}${one})`),
    fc.tuple(tie('pattern'), quantifier).map(([one, sign]) => `(${one})${sign}`),
  ),
}));
const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 6 });

test('no text that a pattern accepts is shorter than the computed length', () => {
  let compared = 0;
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 20, maxLength: 20 }), (source, texts) => {
      fc.pre(isValid(source));
      const accepted = texts.filter((one) => new RegExp(source, 'u').test(one));
      const lengths = accepted.map((one) => one.length);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(shortestText(source, ANY_TEXT));
      compared += Number(accepted.length > 0 && shortestText(source, ANY_TEXT) > 0);
    }),
    runs(500),
  );
  expect(compared).toBeGreaterThan(50);
});
