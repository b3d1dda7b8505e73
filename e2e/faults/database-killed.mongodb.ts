// Acknowledged saves survive a kill of the database server during many saves.
import { SaveLoad } from '../save-load.ts';
import { expect, test } from './own-mongodb.ts';

const ROUNDS = 4;
const SAVES_BEFORE_THE_KILL = 60;

test('every acknowledged save outlives SIGKILL of the database server', async ({ server, mongodb }) => {
  const load = await SaveLoad.signUp(server);
  for (let round = 0; round < ROUNDS; round += 1) {
    load.begin();
    await load.waitForSaves(SAVES_BEFORE_THE_KILL);
    await mongodb.end('SIGKILL');
    await expect.poll(() => load.refusals.length).toBeGreaterThan(round);
    await mongodb.startAgain();
    // The same server and sessions continue by themselves.
    await load.waitForSaves(SAVES_BEFORE_THE_KILL);
    await load.end();
    await load.expectKept();
  }
  expect(load.refusals.filter(({ status }) => status !== 503)).toEqual([]);
  expect(load.refusals[0]?.message).toContain('Nothing was saved');
});
