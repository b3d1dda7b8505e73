// A short run of `npm run bench -- faults`, as a test.
import { expect } from '@playwright/test';
import { SEED } from '../../engine/testing/seed.ts';
import { caseCount } from '../case-count.ts';
import type { StoreName } from './cluster.ts';
import { playFaults } from './play.ts';

/** Kills processes of two servers and two workers on one store, and expects no loss. */
export async function playShortRun(store: StoreName): Promise<void> {
  const maxKills = caseCount(8, 50);
  const plan = { store, seed: SEED, everyMs: 3000, maxMs: Number.POSITIVE_INFINITY, maxKills };
  const outcome = await playFaults(plan, (line) => console.log(line));
  expect(outcome.losses).toEqual([]);
  expect(outcome.killed).toBeGreaterThanOrEqual(maxKills);
  expect(Math.min(outcome.saves, outcome.submissions)).toBeGreaterThan(0);
}
