// Any of two servers and two workers may end at any moment, and their dependencies may be down: a short run of
// `npm run bench -- faults`.
import { expect, test } from '@playwright/test';
import { SEED } from '../engine/testing/seed.ts';
import { playFaults } from './faults/play.ts';
import { howMany } from './how-many.ts';

test('everything that two servers on one database acknowledged is kept, despite kills and outages', async () => {
  const mostKills = howMany(8, 50);
  const plan = {
    store: 'sqlite',
    seed: SEED,
    everyMs: 3000,
    mostMs: Number.POSITIVE_INFINITY,
    mostKills,
  } as const;
  const outcome = await playFaults(plan, (line) => console.log(line));
  expect(outcome.losses).toEqual([]);
  expect(outcome.killed).toBeGreaterThanOrEqual(mostKills);
  expect(Math.min(outcome.saves, outcome.submissions)).toBeGreaterThan(0);
});
