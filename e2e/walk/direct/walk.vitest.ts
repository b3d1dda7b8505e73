// The random walk beside its model, driving the saving of the windows directly against the real server: no page, no browser.
// WALK_SEED and WALK_STEPS walk another way, or the same one again.
import { expect, test } from 'vitest';
import { Random } from '../../../engine/testing/random.ts';
import { SEED as RUN_SEED } from '../../../engine/testing/seed.ts';
import { bootApp, NO_CALL_LIMITS } from '../../../server/testing/boot-app.ts';
import { accountOf } from './account.ts';
import { COUNTED } from './counted.ts';
import { DirectWalk } from './direct-walk.ts';
import { closeWindow, endInactive, expire, logIn, logOut, type Place, reload } from './login-steps.ts';
import { MemoryBrowser } from './memory-browser.ts';
import { addCollege, changeTab, edit, saveWith, writeElsewhere } from './steps.ts';

const IS_DEEP = process.env.TEST_DEEP === '1';
const SEED = Number(process.env.WALK_SEED ?? RUN_SEED);
const STEPS = Number(process.env.WALK_STEPS ?? (IS_DEEP ? 20_000 : 1500));
/** Fewer of a kind than this, in a walk of full length, and the walk does not show what it should. */
const FEW = STEPS >= 10_000 ? 10 : 1;
/** What is printed of a walk that failed. */
const LAST_LINES = 80;

const OFTEN = {
  edit: 46,
  settle: 16,
  save: 9,
  elsewhere: 7,
  tab: 5,
  network: 3,
  callLost: 1.5,
  replyLost: 2,
  serverFails: 1.5,
  replyLate: 7,
  refused: 2,
  college: 2,
  reload: 3,
  closeWindow: 1.5,
  logOut: 3,
  expire: 2,
  inactive: 1.5,
};
const WITHOUT_NETWORK = { edit: 50, settle: 10, save: 4, elsewhere: 7, network: 16 };

async function step(walk: DirectWalk, place: Place): Promise<void> {
  const { random } = walk;
  const desk = random.pick(walk.desks);
  const kind: keyof typeof OFTEN = walk.isOffline ? random.weighted(WITHOUT_NETWORK) : random.weighted(OFTEN);
  if (kind === 'elsewhere') return writeElsewhere(walk);
  if (kind === 'settle') return walk.settle();
  if (kind === 'reload') return reload(walk, place, desk);
  if (kind === 'closeWindow') return closeWindow(walk, place, desk);
  if (kind === 'expire') return expire(walk, place, desk);
  if (kind === 'inactive') return endInactive(walk, place, desk);
  if (kind === 'logOut') return logOut(walk, place, desk);
  // While the reply to a save is late a window can be typed in; its next write waits.
  await walk.release(desk);
  if (kind === 'edit') return edit(walk, desk);
  if (kind === 'tab') return changeTab(walk, desk, place.form);
  if (kind === 'college') return addCollege(walk, desk);
  if (kind === 'save') {
    walk.note(`  ${desk.name} saves`);
    await walk.run(desk, desk.saving.save(), true);
    return;
  }
  if (kind !== 'network') return saveWith(walk, desk, kind);
  for (const one of walk.desks) await walk.release(one);
  walk.isOffline = !walk.isOffline;
  walk.note(walk.isOffline ? '  the network is away' : '  the network is back');
  if (walk.isOffline) walk.count('offline');
  for (const { line } of walk.desks) line.isOffline = walk.isOffline;
}

test(`a direct walk of ${STEPS} steps: what is stored is what was acknowledged, and an end is an end`, async () => {
  const app = await bootApp({ limits: NO_CALL_LIMITS });
  const accounts = [];
  for (const email of ['ada@example.org', 'eve@example.org']) {
    const visitor = await app.applicant(email);
    expect((await visitor.post('/api/web-status', { web_status: 'started' })).statusCode).toBe(200);
    accounts.push(accountOf(email, visitor));
  }
  const place: Place = { form: app.form, browser: new MemoryBrowser(), accounts };
  const walk = new DirectWalk();
  const begun = performance.now();
  let steps = 0;
  try {
    walk.random = new Random(SEED);
    await logIn(walk, place);
    for (steps = 1; steps <= STEPS; steps += 1) {
      // Each step has a chance of its own: what one of them draws more changes none of the others.
      walk.random = new Random(SEED + steps * 7919);
      walk.note(`${steps}:`);
      await step(walk, place);
      walk.check();
    }
  } catch (error) {
    const lines = process.env.WALK_JOURNAL === '1' ? walk.journal : walk.journal.slice(-LAST_LINES);
    console.log(`\nThe direct walk of seed ${SEED} failed at step ${steps}:\n${lines.join('\n')}`);
    throw error;
  }
  const seconds = (performance.now() - begun) / 1000;
  const counts = COUNTED.map((name) => `${name} ${walk.counts[name]}`).join(', ');
  console.log(`DIRECT WALK seed ${SEED}: ${STEPS} steps in ${seconds.toFixed(1)} s; ${counts}`);
  if (STEPS >= 1500) for (const name of COUNTED) expect(walk.counts[name], name).toBeGreaterThanOrEqual(FEW);
});
