// Steps out of the account and into it again: log-outs of every kind, and another browser.
import { type BrowserContext, expect } from '@playwright/test';
import { PASSWORD } from '../journey.ts';
import { edit } from './edit-steps.ts';
import { answer, look, press } from './form-window.ts';
import { arrive, openPage, TITLES, takeOffer } from './journey-steps.ts';
import { questionOf, ROUTES } from './questions.ts';
import { leftUnshown } from './taken-back.ts';
import type { Seat, Walk } from './walk.ts';

export const EMAIL = 'ada@example.org';
const INACTIVITY_MS = 15 * 60_000;

/** Logs in on the card that is open in one window; those that have left the form follow. */
async function logIn(walk: Walk, seat: Seat): Promise<void> {
  const { page, name } = seat;
  walk.note(`  ${name} logs in`);
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'button', 'Submit: log in');
  await arrive(walk, seat, '/about');
  for (const other of walk.seats.filter(({ isOn }) => !isOn)) {
    await other.page.goto('/about');
    await arrive(walk, other, '/about');
  }
}

/** Logs out on purpose, which takes the other window along, and in again. */
export async function logOut(walk: Walk, seat: Seat): Promise<void> {
  const { page, name } = seat;
  walk.note(`  ${name} logs out`);
  await press(page, 'button', 'Account');
  await press(page, 'button', 'Log Out');
  if (!(await isLoggedOut(walk, seat))) return;
  for (const one of walk.seats) {
    await expect(one.page, one.name).toHaveURL(/\/login$/);
    await expect(one.page.getByText('You have been logged out.')).toBeVisible();
    one.isOn = false;
  }
  walk.device = [];
  walk.count('logOuts');
  await logIn(walk, walk.random.pick(walk.seats));
}

/** Waits for the end of a log-out; says what would be dropped, it stays or goes on. */
async function isLoggedOut(walk: Walk, seat: Seat): Promise<boolean> {
  const { page, name } = seat;
  const question = page.getByRole('dialog', { name: 'Log Out Without Saving?' });
  await expect(async () => {
    await walk.rest(true);
    expect((await question.isVisible()) || (await look(page)).route === '/login').toBe(true);
  }).toPass();
  walk.drain();
  const left = leftUnshown(walk.device, seat.model.shown);
  if (left.kept.size === 0 && left.lost.length === 0) walk.device = [];
  const keys = new Set([...walk.on.flatMap(({ model }) => model.typedUnsaved()), ...left.kept.keys()]);
  const expected = [...keys].map((key) => questionOf(key)?.label ?? '').toSorted();
  const told = (await question.getByRole('listitem').allInnerTexts()).toSorted();
  expect(told, `what ${name} would drop`).toEqual(expected);
  if (expected.length === 0) return true;
  // What the other window was asked is put off, so that nobody waits for it.
  for (const { model } of walk.on) model.putOff();
  const isGone = walk.random.chance(0.4);
  walk.note(`    ${name} would drop ${[...keys].join(', ')}: ${isGone ? 'logs out' : 'stays'}`);
  await press(page, 'button', isGone ? 'Log Out Anyway' : 'Stay Logged In');
  if (isGone) return true;
  await expect(question).toHaveCount(0);
  await takeOffer(walk, seat, left);
  return false;
}

/** The session ends on the server; the next save finds out. */
export async function expire(walk: Walk, seat: Seat): Promise<void> {
  const { page, model, name } = seat;
  const isFinal = (await look(page)).route === '/final-steps';
  const question = questionOf(
    isFinal ? 'legal_agree' : (await look(page)).route === '/about' ? 'city' : 'college_degree_name',
  );
  if (question === undefined) throw new Error('There is no such question.');
  // Nothing is sent of it before somebody decides, and so nothing finds out.
  if (model.undecided().includes(question.key)) return;
  walk.note(`  the session ends; ${name} answers ${question.key}`);
  expect((await page.request.get('/api/logout')).status()).toBe(200);
  const value = isFinal ? model.shown.legal_agree !== true : `After the end ${walk.journal.length}`;
  await answer(page, question, value);
  model.give({ [question.key]: value });
  await walk.context.clock.fastForward(1600);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session is invalid.')).toBeVisible();
  while (walk.traffic.isBusy) await walk.rest();
  walk.drain();
  for (const one of walk.on) if ((await look(one.page)).route === '/login') walk.leave(one);
  walk.count('expiries');
  await logIn(walk, seat);
}

/** Has all windows know what is stored: each saves by a click, which looks first. */
async function agree(walk: Walk): Promise<void> {
  for (const seat of [...walk.on, ...walk.on]) {
    const route = ROUTES.find((one) => seat.page.url().endsWith(one)) ?? '/about';
    await walk.pressAndRest(seat, 'link', TITLES[route]);
  }
}

/**
 * Nobody does anything for 15 minutes; one window has something unsaved. The windows agree before: which of them ends
 * first is chance, and nothing else may depend on it.
 */
export async function rest15Minutes(walk: Walk, seat: Seat): Promise<void> {
  await agree(walk);
  if (walk.on.some(({ model }) => model.undecided().length > 0)) return;
  await edit(walk, seat);
  // A save that begins by itself on a slow machine would run out of its time when the clock is moved.
  await walk.rest();
  if (walk.isHasty) await walk.settle();
  walk.note('  nobody does anything for 15 minutes');
  await walk.context.clock.fastForward(INACTIVITY_MS);
  for (const { page, name } of walk.seats) {
    await expect(page, name).toHaveURL(/\/login$/);
    await expect(page.getByText('You have been automatically logged out due to inactivity.')).toBeVisible();
  }
  await walk.rest();
  for (const one of walk.seats) walk.leave(one);
  walk.count('inactivities');
  await logIn(walk, walk.random.pick(walk.seats));
}

/** Goes on in another browser, where nothing of the one before is known. */
export async function changeBrowser(
  walk: Walk,
  context: BrowserContext,
  before?: BrowserContext,
): Promise<void> {
  walk.note('  another browser');
  if (before !== undefined) await walk.settle();
  for (const seat of walk.seats) seat.isOn = false;
  await before?.close();
  walk.open(context);
  // What is not there will not come: without a limit the walk would wait for ever.
  context.setDefaultTimeout(10_000);
  await context.clock.install();
  for (const seat of walk.seats) await openPage(walk, seat);
  const first = walk.seats[0];
  if (first === undefined) throw new Error('There is no window.');
  await first.page.goto('/login');
  walk.count('devices');
  await logIn(walk, first);
}
