// Whatever the server said is saved is there after it was killed in the middle of many saves.
import { test } from './journey.ts';
import { killDuringSaves, timeForKills } from './kill-during-saves.ts';

const KILLS = process.env.TEST_LONG === '1' ? 50 : 3;

test('every acknowledged save outlives SIGKILL of the server', async ({ server }) => {
  test.setTimeout(timeForKills(KILLS));
  await killDuringSaves(server, KILLS);
});
