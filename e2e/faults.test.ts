// Any of two servers and two workers may end at any moment, and their dependencies may be down: a short run of
// `npm run bench -- faults`.
import { expect, test } from '@playwright/test';
import { SEED } from '../engine/testing/seed.ts';
import { caseCount } from './case-count.ts';
import { playFaults } from './faults/play.ts';

test('everything that two servers on one database acknowledged is kept, despite kills and outages', async () => {
  const maxKills = caseCount(8, 50);
  const plan = {
    store: 'sqlite',
    seed: SEED,
    everyMs: 3000,
    maxMs: Number.POSITIVE_INFINITY,
    maxKills,
  } as const;
  const outcome = await playFaults(plan, (line) => console.log(line));
  expect(outcome.losses).toEqual([]);
  expect(outcome.killed).toBeGreaterThanOrEqual(maxKills);
  expect(Math.min(outcome.saves, outcome.submissions)).toBeGreaterThan(0);
});
