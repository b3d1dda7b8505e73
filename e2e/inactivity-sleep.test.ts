// Inactivity with a sleeping machine, a changed clock, a reopened page, and without a network.
import type { Page } from '@playwright/test';
import { becomeApplicant, recordApiCalls } from './applicant.ts';
import {
  ADA,
  firstName,
  INACTIVITY,
  MINUTE,
  moveMouse,
  openWithStoppedClock,
  SECOND,
  START,
  storedName,
  warning,
} from './inactive.ts';
import { expect, logIn, test } from './journey.ts';

test.beforeEach(({ page, server }) => becomeApplicant(page, server, ADA));

for (const [how, act] of [
  ['moves the mouse', moveMouse],
  ['types', (page: Page) => page.keyboard.press('x')],
  ['scrolls', (page: Page) => page.mouse.wheel(0, 50)],
  ['clicks', (page: Page) => page.mouse.click(30, 300)],
  ['comes back', (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))],
] as const) {
  test(`SESS-06: a user who ${how} after 15 minutes of sleep is logged out first`, async ({ page }) => {
    await openWithStoppedClock(page);
    await firstName(page).fill('Ada');
    // The clock goes on, but no timer runs, as in a sleeping machine.
    await page.clock.setSystemTime(START + 10 * MINUTE + 15 * MINUTE);
    await act(page);
    await page.clock.resume();
    // The save and the log-out each have a limit of five seconds.
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
    await logIn(page, ADA);
    expect(await storedName(page)).toBe('Ada');
    await expect(firstName(page)).toHaveValue('Ada');
  });
}

test('a user continues after less than 15 minutes of sleep, with a warning if it was long', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await page.clock.setSystemTime(START + 23 * MINUTE);
  await moveMouse(page);
  await page.clock.fastForward(13 * MINUTE);
  await expect(warning(page)).toHaveCount(0);
  await moveMouse(page);
  await page.clock.setSystemTime(START + 50 * MINUTE + 10 * SECOND);
  await moveMouse(page);
  await expect(warning(page)).toContainText('in 50 seconds');
});

test('a clock that is set back gives no more time', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.clock.setSystemTime(START - 60 * MINUTE);
  await page.clock.fastForward(14 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await page.clock.fastForward(MINUTE);
  await page.clock.resume();
  await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
});

test('GEN-13: a reload within 15 minutes keeps the login; a later one does not, and fetches no answer', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await page.close();
  const again = await page.context().newPage();
  await again.clock.pauseAt(START + 23 * MINUTE);
  await again.goto('/about');
  await again.clock.resume();
  await expect(again.locator('[id="email_address"]')).toContainText(ADA);
  await again.clock.fastForward(10 * SECOND);
  await moveMouse(again);
  await again.close();

  const late = await page.context().newPage();
  const calls = recordApiCalls(late);
  await late.clock.setSystemTime(START + 40 * MINUTE);
  await late.goto('/about');
  await late.clock.resume();
  await expect(late).toHaveURL(/\/login$/);
  await expect(late.getByText(INACTIVITY, { exact: true })).toBeVisible();
  expect(calls).toEqual(['GET /logout']);
  await logIn(late, ADA);
  await expect(late.locator('[id="email_address"]')).toContainText(ADA);
});

test('without a network the answers are hidden all the same, and the session stays closed', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await firstName(page).fill('Ada');
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward(15 * MINUTE);
  await page.clock.resume();
  await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
  await page.unroute('**/api/**');
  expect((await page.request.get('/api/profile')).status()).toBe(200);
  const calls = recordApiCalls(page);
  await page.goto('/about');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
  expect(calls).toEqual(['GET /logout']);
  expect((await page.request.get('/api/profile')).status()).toBe(401);
});

test('a network that never answers delays the end only for a limited time', async ({ page }) => {
  await openWithStoppedClock(page);
  await firstName(page).fill('Ada');
  await page.route('**/api/**', () => undefined);
  await page.clock.fastForward(15 * MINUTE);
  await expect(firstName(page)).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.clock.runFor(5 * SECOND);
  await page.clock.runFor(5 * SECOND);
  await page.clock.resume();
  await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
});

test('a login long after the last activity counts as activity', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.context().clearCookies();
  await page.clock.setSystemTime(START + 300 * MINUTE);
  await page.goto('/login');
  await page.clock.resume();
  await logIn(page, ADA);
  await expect(page.locator('[id="email_address"]')).toContainText(ADA);
  await expect(warning(page)).toHaveCount(0);
});
