// Kills the server at random moments during saves, and checks the stored data after each kill.
import { expect } from '@playwright/test';
import { SEED } from '../engine/testing/seed.ts';
import { randomNumbers } from './random-numbers.ts';
import type { RunningServer } from './running-server.ts';
import { SaveLoad } from './save-load.ts';

/**
 * A kill comes after a random number of saves in a round, up to this, plus a random delay, so that it does not
 * always follow a reply.
 */
const MOST_SAVES = 30;
const MOST_MS = 30;
const LEAST_WITHIN_SAVES = 0.9;
const MANY = 50;

/** Kills and restarts the server repeatedly, and expects every acknowledged save after each start. */
export async function killDuringSaves(server: RunningServer, kills: number): Promise<void> {
  const random = randomNumbers(SEED);
  const load = await SaveLoad.of(server);
  const fates = { stored: 0, lost: 0 };
  let within = 0;
  let underWay = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    load.begin();
    await load.until(1 + Math.floor(random() * MOST_SAVES));
    await new Promise((resolve) => setTimeout(resolve, random() * MOST_MS));
    const caught = load.underWay;
    await server.kill();
    await load.end();
    underWay += caught;
    if (caught > 0) within += 1;
    await server.boot();
    for (const fate of await load.expectKept()) if (fate !== undefined) fates[fate] += 1;
  }
  console.log(
    `${within} of ${kills} kills fell within saves: ${underWay} were under way, of which ${fates.stored} proved stored and ${fates.lost} not; ${load.acknowledged} were acknowledged.`,
  );
  expect(load.refusals).toEqual([]);
  expect(within).toBeGreaterThanOrEqual(LEAST_WITHIN_SAVES * kills);
  // Of many kills, some come before a save is stored, and some between storing and replying.
  if (kills >= MANY) expect(Math.min(fates.stored, fates.lost)).toBeGreaterThan(0);
}
