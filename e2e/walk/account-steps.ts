// Steps of the walk that end a login and begin another: log-outs of every kind, and a change of the browser.
import { type BrowserContext, expect } from '@playwright/test';
import { PASSWORD } from '../journey.ts';
import { edit } from './edit-steps.ts';
import { answer, press, readWindow } from './form-window.ts';
import { arrive, openPage, TITLES, takeOffer } from './journey-steps.ts';
import { questionOf, ROUTES } from './questions.ts';
import { answersToOffer } from './taken-back.ts';
import type { Walk, WalkWindow } from './walk.ts';

export const EMAIL = 'ada@example.org';
const INACTIVITY_MS = 15 * 60_000;

/** Logs in on the open card of one window, and opens the form in all others that do not show it. */
async function logIn(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { page, name } = walkWindow;
  walk.note(`  ${name} logs in`);
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'button', 'Submit: log in');
  await arrive(walk, walkWindow, '/about');
  for (const other of walk.windows.filter(({ isFormOpen }) => !isFormOpen)) {
    await other.page.goto('/about');
    await arrive(walk, other, '/about');
  }
}

/** Logs out by the menu, which also logs out the other window, and logs in again. */
export async function logOut(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { page, name } = walkWindow;
  walk.note(`  ${name} logs out`);
  await press(page, 'button', 'Account');
  await press(page, 'button', 'Log Out');
  if (!(await isLoggedOut(walk, walkWindow))) return;
  for (const one of walk.windows) {
    await expect(one.page, one.name).toHaveURL(/\/login$/);
    await expect(one.page.getByText('You have been logged out.')).toBeVisible();
    one.isFormOpen = false;
  }
  walk.leftOnDevice = [];
  walk.count('logOuts');
  await logIn(walk, walk.random.pick(walk.windows));
}

/**
 * Waits until the log-out has ended, or the dialog asks about unsaved answers. Then checks the listed answers, and
 * stays or goes at random. Returns whether the window was logged out.
 */
async function isLoggedOut(walk: Walk, walkWindow: WalkWindow): Promise<boolean> {
  const { page, name } = walkWindow;
  const question = page.getByRole('dialog', { name: 'Log Out Without Saving?' });
  await expect(async () => {
    await walk.waitUntilIdle(true);
    expect((await question.isVisible()) || (await readWindow(page)).route === '/login').toBe(true);
  }).toPass();
  walk.applyTraffic();
  const left = answersToOffer(walk.leftOnDevice, walkWindow.model.shown);
  if (left.kept.size === 0 && left.lost.length === 0) walk.leftOnDevice = [];
  const keys = new Set([
    ...walk.openWindows.flatMap(({ model }) => model.lostByLogOut()),
    ...left.kept.keys(),
  ]);
  const expected = [...keys].map((key) => questionOf(key)?.label ?? '').toSorted();
  const shownLabels = (await question.getByRole('listitem').allInnerTexts()).toSorted();
  expect(shownLabels, `what ${name} would drop`).toEqual(expected);
  if (expected.length === 0) return true;
  // The log-out postpones conflicts in the other window.
  for (const { model } of walk.openWindows) model.decideLater();
  const isGone = walk.random.chance(0.4);
  walk.note(`    ${name} would drop ${[...keys].join(', ')}: ${isGone ? 'logs out' : 'stays'}`);
  await press(page, 'button', isGone ? 'Log Out Anyway' : 'Stay Logged In');
  if (isGone) return true;
  await expect(question).toHaveCount(0);
  await takeOffer(walk, walkWindow, left);
  return false;
}

/** Ends the session on the server. The next save finds out, and both windows must show the login card. */
export async function expire(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { page, model, name } = walkWindow;
  const isFinal = (await readWindow(page)).route === '/final-steps';
  const question = questionOf(
    isFinal ? 'legal_agree' : (await readWindow(page)).route === '/about' ? 'city' : 'college_degree_name',
  );
  if (question === undefined) throw new Error('There is no such question.');
  // An undecided answer is not sent, so no save would find out.
  if (model.undecided().includes(question.key)) return;
  walk.note(`  the session ends; ${name} answers ${question.key}`);
  expect((await page.request.get('/api/logout')).status()).toBe(200);
  const value = isFinal ? model.shown.legal_agree !== true : `After the end ${walk.journal.length}`;
  await answer(page, question, value);
  model.giveAnswers({ [question.key]: value });
  await walk.context.clock.fastForward(1600);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session is invalid.')).toBeVisible();
  while (walk.traffic.isBusy) await walk.waitUntilIdle();
  walk.applyTraffic();
  for (const one of walk.openWindows)
    if ((await readWindow(one.page)).route === '/login') walk.leaveForm(one);
  walk.count('expiries');
  await logIn(walk, walkWindow);
}

/** Makes all windows load what is stored: each saves by a click on a link, and a save first reads the record. */
async function bringUpToDate(walk: Walk): Promise<void> {
  for (const walkWindow of [...walk.openWindows, ...walk.openWindows]) {
    const route = ROUTES.find((one) => walkWindow.page.url().endsWith(one)) ?? '/about';
    await walk.pressAndWait(walkWindow, 'link', TITLES[route]);
  }
}

/**
 * Lets 15 minutes pass without activity while one window has an unsaved answer: all windows must log out. Brings them up
 * to date first, because it is chance which window logs out first, and the result must not depend on it.
 */
export async function rest15Minutes(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  await bringUpToDate(walk);
  if (walk.openWindows.some(({ model }) => model.undecided().length > 0)) return;
  await edit(walk, walkWindow);
  // A save in flight would run into its time limit when the clock is moved.
  await walk.waitUntilIdle();
  if (walk.maySaveByItself) await walk.saveEverything();
  walk.note('  nobody does anything for 15 minutes');
  await walk.context.clock.fastForward(INACTIVITY_MS);
  for (const { page, name } of walk.windows) {
    await expect(page, name).toHaveURL(/\/login$/);
    await expect(page.getByText('You have been automatically logged out due to inactivity.')).toBeVisible();
  }
  await walk.waitUntilIdle();
  for (const one of walk.windows) walk.leaveForm(one);
  walk.count('inactivities');
  await logIn(walk, walk.random.pick(walk.windows));
}

/** Continues in another browser, which has no data of the one before. */
export async function changeBrowser(
  walk: Walk,
  context: BrowserContext,
  before?: BrowserContext,
): Promise<void> {
  walk.note('  another browser');
  if (before !== undefined) await walk.saveEverything();
  for (const walkWindow of walk.windows) walkWindow.isFormOpen = false;
  await before?.close();
  walk.open(context);
  // Playwright waits without a limit by default. A missing element would let the walk hang.
  context.setDefaultTimeout(10_000);
  await context.clock.install();
  for (const walkWindow of walk.windows) await openPage(walk, walkWindow);
  const first = walk.windows[0];
  if (first === undefined) throw new Error('There is no window.');
  await first.page.goto('/login');
  walk.count('devices');
  await logIn(walk, first);
}
