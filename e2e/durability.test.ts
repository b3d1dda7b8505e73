// Every acknowledged save survives a kill of the server during many saves.
import { test } from './journey.ts';
import { killDuringSaves } from './kill-during-saves.ts';

const KILLS = 50;

test('every acknowledged save outlives SIGKILL of the server', async ({ server }) => {
  await killDuringSaves(server, KILLS);
});
