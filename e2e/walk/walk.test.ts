// A random walk through the product, beside a model that shares no code with it: what was acknowledged is stored, and
// nothing that was taken back comes again. The ends of logins and lost replies are in `direct`. WALK_SEED and WALK_STEPS
// walk another way, or the same one again.

import { Random } from '../../engine/testing/random.ts';
import { SEED as RUN_SEED } from '../../engine/testing/seed.ts';
import { becomeApplicant } from '../applicant.ts';
import { caseCount } from '../case-count.ts';
import { test as base, expect, PASSWORD } from '../journey.ts';
import { submitComplete } from './complete-steps.ts';
import { COUNTED } from './counted.ts';
import { addCollege, changeTab, edit, undo, writeElsewhere } from './edit-steps.ts';
import {
  changeBrowser,
  closeTab,
  EMAIL,
  navigate,
  reload,
  submitIncomplete,
  toggleNetwork,
} from './journey-steps.ts';
import { Walk, type WalkWindow } from './walk.ts';
import { WindowModel } from './window-model.ts';

const SEED = Number(process.env.WALK_SEED ?? RUN_SEED);
const STEPS = Number(process.env.WALK_STEPS ?? caseCount(1000, 2000));
/** A browser is told of each jump of its clock again whenever it loads a page. */
const STEPS_IN_A_BROWSER = 150;
/** Fewer of a kind than this, in a walk of full length, and the walk does not show what it should. */
const MIN_COUNT = 4;

const WEIGHTS = {
  edit: 46,
  settle: 16,
  navigate: 9,
  elsewhere: 7,
  undo: 2,
  tab: 6,
  reload: 3,
  submit: 2,
  network: 3,
  college: 3,
  closeTab: 1.5,
};
const OFFLINE_WEIGHTS = { edit: 50, settle: 10, navigate: 8, elsewhere: 7, network: 16 };

async function step(walk: Walk): Promise<void> {
  const { random } = walk;
  const walkWindow = random.pick(walk.openWindows);
  let kind: keyof typeof WEIGHTS = walk.isOffline
    ? random.weighted(OFFLINE_WEIGHTS)
    : random.weighted(WEIGHTS);
  // Undo is not offered for long, and the last page asks little.
  if (kind === 'edit' && walkWindow.model.removal !== undefined && random.chance(0.3)) kind = 'undo';
  else if (kind === 'edit' && walkWindow.page.url().endsWith('/final-steps') && random.chance(0.4))
    kind = 'navigate';
  if (kind === 'edit') return edit(walk, walkWindow);
  if (kind === 'settle') return walk.saveEverything();
  if (kind === 'navigate') return navigate(walk, walkWindow);
  if (kind === 'elsewhere') return writeElsewhere(walk);
  if (kind === 'undo')
    return walk.isOffline && walkWindow.model.removal?.tab ? undefined : undo(walk, walkWindow);
  if (kind === 'tab') return changeTab(walk, walkWindow);
  if (kind === 'reload') return reload(walk, walkWindow);
  if (kind === 'submit') return submitIncomplete(walk, walkWindow);
  if (kind === 'network') return toggleNetwork(walk);
  if (kind === 'college') return addCollege(walk, walkWindow);
  return closeTab(walk, walkWindow);
}

const test = base.extend<{ readonly walk: Walk }>({
  walk: async ({ page, playwright, server }, use) => {
    await becomeApplicant(page, server, EMAIL);
    await page.close();
    const outside = await playwright.request.newContext({ baseURL: server.url });
    const reply = await outside.post('/public/login', { data: { username: EMAIL, password: PASSWORD } });
    expect(reply.status()).toBe(200);
    const walk = new Walk(outside);
    const walkWindow = (name: string): Omit<WalkWindow, 'page'> => ({
      name,
      model: new WindowModel(),
      isFormOpen: false,
      typedAt: 0,
      isReloaded: false,
    });
    walk.windows = ['A', 'B'].map((name) => ({ ...walkWindow(name), page }));
    await use(walk);
    await outside.dispose();
  },
});

test(`a random walk of ${STEPS} steps: what is stored is what was acknowledged`, async ({
  walk,
  browser,
  server,
}) => {
  const begun = Date.now();
  const openBrowser = () =>
    browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  let context = await openBrowser();
  let steps = 0;
  try {
    walk.random = new Random(SEED);
    await changeBrowser(walk, context);
    for (steps = 1; steps <= STEPS; steps += 1) {
      // Each step has a chance of its own: what one of them draws more changes none of the others.
      walk.random = new Random(SEED + steps * 7919);
      walk.note(`${steps}: at ${((Date.now() - begun) / 1000).toFixed(2)} s`);
      await walk.waitUntilIdle();
      if (walk.maySaveByItself) await walk.saveEverything();
      if (steps % STEPS_IN_A_BROWSER === 0 && !walk.isOffline) {
        const next = await openBrowser();
        await changeBrowser(walk, next, context);
        context = next;
      } else await step(walk);
      await walk.check();
    }
    if (walk.isOffline) await toggleNetwork(walk);
    await submitComplete(walk);
  } catch (error) {
    console.log(`\nThe walk of seed ${SEED} failed at step ${steps}:\n${walk.journal.join('\n')}`);
    throw error;
  }
  const seconds = (Date.now() - begun) / 1000;
  const counts = COUNTED.map((name) => `${name} ${walk.counts[name]}`).join(', ');
  if (process.env.WALK_JOURNAL === '1') console.log(walk.journal.join('\n'));
  console.log(
    `\nWALK seed ${SEED}: ${STEPS} steps in ${seconds.toFixed(0)} s, ${(STEPS / seconds).toFixed(1)} a second; ${counts}`,
  );
  if (STEPS >= 2000)
    for (const name of COUNTED) expect(walk.counts[name], name).toBeGreaterThanOrEqual(MIN_COUNT);
});
