import { expect, test } from 'vitest';
import { MOST_LEVELS, tooDeepOffset } from './nesting.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('accepts the maximum depth', () => {
  expect(tooDeepOffset(nested(MOST_LEVELS))).toBeUndefined();
  expect(tooDeepOffset(`[${nested(MOST_LEVELS - 1)}, ${nested(MOST_LEVELS - 1)}]`)).toBeUndefined();
});

test('reports the bracket that exceeds the maximum', () => {
  expect(tooDeepOffset(nested(MOST_LEVELS + 1))).toBe(MOST_LEVELS);
  expect(tooDeepOffset('{"a":'.repeat(20_000))).toBe(MOST_LEVELS * 5);
});

test('ignores brackets in texts', () => {
  expect(
    tooDeepOffset(JSON.stringify({ a: `\\"${nested(300)}`, b: ['"', '['.repeat(300)] })),
  ).toBeUndefined();
});
