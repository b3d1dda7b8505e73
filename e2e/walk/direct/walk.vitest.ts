// A random walk that drives the product's saving directly against the real server, without page and browser, and compares
// it with a model. WALK_SEED and WALK_STEPS choose another walk, or repeat one.
import { expect, test } from 'vitest';
import { Random } from '../../../engine/testing/random.ts';
import { SEED as RUN_SEED } from '../../../engine/testing/seed.ts';
import { bootApp, NO_CALL_LIMITS } from '../../../server/testing/boot-app.ts';
import { createAccount } from './account.ts';
import { COUNTED } from './counted.ts';
import { DirectWalk } from './direct-walk.ts';
import { closeWindow, endInactive, expire, logIn, logOut, reload, type WalkSetting } from './login-steps.ts';
import { MemoryBrowser } from './memory-browser.ts';
import { addCollege, changeTab, edit, saveWith, writeElsewhere } from './steps.ts';

const IS_DEEP = process.env.TEST_DEEP === '1';
const SEED = Number(process.env.WALK_SEED ?? RUN_SEED);
const STEPS = Number(process.env.WALK_STEPS ?? (IS_DEEP ? 20_000 : 1500));
/** Minimum number of each counted event in a walk of full length. */
const MIN_COUNT = STEPS >= 10_000 ? 10 : 1;
/** Number of lines of the journal that are printed after a failure. */
const LAST_LINES = 80;

const WEIGHTS = {
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
const OFFLINE_WEIGHTS = { edit: 50, settle: 10, save: 4, elsewhere: 7, network: 16 };

async function step(walk: DirectWalk, place: WalkSetting): Promise<void> {
  const { random } = walk;
  const directWindow = random.pick(walk.windows);
  const kind: keyof typeof WEIGHTS = walk.isOffline
    ? random.weighted(OFFLINE_WEIGHTS)
    : random.weighted(WEIGHTS);
  if (kind === 'elsewhere') return writeElsewhere(walk);
  if (kind === 'settle') return walk.saveEverything();
  if (kind === 'reload') return reload(walk, place, directWindow);
  if (kind === 'closeWindow') return closeWindow(walk, place, directWindow);
  if (kind === 'expire') return expire(walk, place, directWindow);
  if (kind === 'inactive') return endInactive(walk, place, directWindow);
  if (kind === 'logOut') return logOut(walk, place, directWindow);
  // A window whose save has no reply yet accepts typing, but its next save waits.
  await walk.releaseReply(directWindow);
  if (kind === 'edit') return edit(walk, directWindow);
  if (kind === 'tab') return changeTab(walk, directWindow);
  if (kind === 'college') return addCollege(walk, directWindow);
  if (kind === 'save') {
    walk.note(`  ${directWindow.name} saves`);
    await walk.run(directWindow, directWindow.saving.save(), true);
    return;
  }
  if (kind !== 'network') return saveWith(walk, directWindow, kind);
  for (const one of walk.windows) await walk.releaseReply(one);
  walk.isOffline = !walk.isOffline;
  walk.note(walk.isOffline ? '  the network is away' : '  the network is back');
  if (walk.isOffline) walk.count('offline');
  for (const { network } of walk.windows) network.isOffline = walk.isOffline;
}

test(`a direct walk of ${STEPS} steps: what is stored is what was acknowledged, and an end is an end`, async () => {
  const app = await bootApp({ limits: NO_CALL_LIMITS });
  const accounts = [];
  for (const email of ['ada@example.org', 'eve@example.org']) {
    const visitor = await app.applicant(email);
    expect((await visitor.post('/api/web-status', { web_status: 'started' })).statusCode).toBe(200);
    accounts.push(createAccount(email, visitor));
  }
  const place: WalkSetting = { form: app.form, browser: new MemoryBrowser(), accounts };
  const walk = new DirectWalk();
  const begun = performance.now();
  let steps = 0;
  try {
    walk.random = new Random(SEED);
    await logIn(walk, place);
    for (steps = 1; steps <= STEPS; steps += 1) {
      // Each step has its own generator, so that a change of one step does not change all later ones.
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
  if (STEPS >= 1500)
    for (const name of COUNTED) expect(walk.counts[name], name).toBeGreaterThanOrEqual(MIN_COUNT);
});
