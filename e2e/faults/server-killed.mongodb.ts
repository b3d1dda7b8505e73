// Acknowledged saves survive a kill of our own server during many saves on MongoDB.
import { test } from '../journey.ts';
import { killDuringSaves } from '../kill-during-saves.ts';

/** On each of the servers that CI has. */
const KILLS = 25;

test('every acknowledged save outlives SIGKILL of the server, on MongoDB', async ({ server }) => {
  await killDuringSaves(server, KILLS);
});
