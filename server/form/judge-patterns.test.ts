import { expect, test } from 'vitest';
import { ANY_TEXT } from '../../engine/form/pattern-judge.ts';
import { shippedFiles } from '../../engine/testing/config-files.ts';
import { judgeGrowth } from './growth.ts';
import { LENGTH_BY_LINEAR_PATTERN } from './judge-patterns.ts';
import { shortestText } from './shortest-text.ts';

test.each([...LENGTH_BY_LINEAR_PATTERN])('%s is linear, as in linear-patterns.json', (pattern, shortest) => {
  expect(judgeGrowth(pattern)).toEqual({ degree: 1 });
  expect(shortestText(pattern, ANY_TEXT)).toBe(shortest);
});

test('judges exactly the patterns of the shipped form without loading a library', () => {
  const patterns = shippedFiles.flatMap(({ text }) =>
    [...text.matchAll(/"pattern": ("(?:\\.|[^"\\])*")/g)].map((match) => String(JSON.parse(match[1] ?? ''))),
  );
  expect([...new Set(patterns)].sort()).toEqual([...LENGTH_BY_LINEAR_PATTERN.keys()].sort());
});
