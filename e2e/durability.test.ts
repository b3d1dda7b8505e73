// Whatever the server said is saved is there after it was killed in the middle of many saves.
import { expect, test } from './journey.ts';
import { SaveLoad } from './save-load.ts';

const ROUNDS = process.env.TEST_LONG === '1' ? 40 : 3;
const SAVES_BEFORE_THE_KILL = 60;

test('every acknowledged save outlives SIGKILL of the server', async ({ server }) => {
  test.setTimeout(60_000 + ROUNDS * 20_000);
  const load = await SaveLoad.of(server);
  for (let round = 0; round < ROUNDS; round += 1) {
    load.begin();
    await load.until(SAVES_BEFORE_THE_KILL);
    await server.kill();
    await load.end();
    await server.boot();
    await load.expectKept();
  }
  expect(load.refusals).toEqual([]);
});
