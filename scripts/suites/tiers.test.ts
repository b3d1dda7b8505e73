import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CI_TESTS, CORE_JOURNEYS, DEEP_JOURNEYS, DEEP_TESTS, REPEATED_JOURNEYS } from './tiers.ts';

const JOURNEYS = [...CORE_JOURNEYS, ...DEEP_JOURNEYS, ...REPEATED_JOURNEYS];

test.each([...JOURNEYS.map((name) => `e2e/${name}`), ...CI_TESTS, ...DEEP_TESTS])(
  '%s is a test file',
  (name) => {
    expect(existsSync(`${name}.test.ts`)).toBe(true);
  },
);

test('no journey is named twice', () => {
  expect(new Set(JOURNEYS).size).toBe(JOURNEYS.length);
});
