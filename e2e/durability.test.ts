// Whatever the server said is saved is there after it was killed in the middle of many saves.
import { test } from './journey.ts';
import { killDuringSaves } from './kill-during-saves.ts';

const KILLS = 50;

test('every acknowledged save outlives SIGKILL of the server', async ({ server }) => {
  await killDuringSaves(server, KILLS);
});
