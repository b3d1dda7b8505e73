// Kills the server at random moments during saves, and checks the stored data after each kill.
import { expect } from '@playwright/test';
import { SEED } from '../engine/testing/seed.ts';
import { randomNumbers } from './random-numbers.ts';
import type { RunningServer } from './running-server.ts';
import { SaveLoad } from './save-load.ts';

/** A kill comes after a random number of saves, at most this many, and a random delay, so that it can hit a save. */
const MAX_SAVES = 30;
const MAX_DELAY_MS = 30;
const MIN_SHARE_DURING_SAVES = 0.9;
const MANY_KILLS = 50;

/** Kills the server repeatedly while saves run. Expects every acknowledged save to be stored after each restart. */
export async function killDuringSaves(server: RunningServer, kills: number): Promise<void> {
  const random = randomNumbers(SEED);
  const load = await SaveLoad.signUp(server);
  const fates = { stored: 0, lost: 0 };
  let killsDuringSaves = 0;
  let underWay = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    load.begin();
    await load.waitForSaves(1 + Math.floor(random() * MAX_SAVES));
    await new Promise((resolve) => setTimeout(resolve, random() * MAX_DELAY_MS));
    const savesInFlight = load.inFlight;
    await server.kill();
    await load.end();
    underWay += savesInFlight;
    if (savesInFlight > 0) killsDuringSaves += 1;
    await server.boot();
    for (const fate of await load.expectKept()) if (fate !== undefined) fates[fate] += 1;
  }
  console.log(
    `${killsDuringSaves} of ${kills} kills fell within saves: ${underWay} were under way, of which ${fates.stored} proved stored and ${fates.lost} not; ${load.acknowledged} were acknowledged.`,
  );
  expect(load.refusals).toEqual([]);
  expect(killsDuringSaves).toBeGreaterThanOrEqual(MIN_SHARE_DURING_SAVES * kills);
  // Of many kills, some come before a save is stored, and some between storing and replying.
  if (kills >= MANY_KILLS) expect(Math.min(fates.stored, fates.lost)).toBeGreaterThan(0);
}
