import { expect, test } from 'vitest';
import { MOST_LEVELS, tooDeepAt } from './nesting.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('accepts the maximum depth', () => {
  expect(tooDeepAt(nested(MOST_LEVELS))).toBeUndefined();
  expect(tooDeepAt(`[${nested(MOST_LEVELS - 1)}, ${nested(MOST_LEVELS - 1)}]`)).toBeUndefined();
});

test('reports the bracket that exceeds the maximum', () => {
  expect(tooDeepAt(nested(MOST_LEVELS + 1))).toBe(MOST_LEVELS);
  expect(tooDeepAt('{"a":'.repeat(20_000))).toBe(MOST_LEVELS * 5);
});

test('ignores brackets in texts', () => {
  expect(tooDeepAt(JSON.stringify({ a: `\\"${nested(300)}`, b: ['"', '['.repeat(300)] }))).toBeUndefined();
});
