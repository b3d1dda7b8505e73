// Several windows of one account share the activity of their user.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { watchCalls } from './calls-under-way.ts';
import {
  ADA,
  INACTIVITY,
  MINUTE,
  moveMouse,
  openWithStoppedClock,
  SECOND,
  START,
  warning,
} from './inactive.ts';
import { expect, test } from './journey.ts';

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openWithStoppedClock(page);
});

async function secondWindow(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  const callsOver = watchCalls(second);
  await page.clock.resume();
  await second.goto('/education');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await callsOver();
  await page.clock.pauseAt(START + 20 * MINUTE);
  await page.bringToFront();
  await moveIn(page, second);
  return second;
}

/** Moves the mouse in a window, and waits until the other one knows. */
async function moveIn(page: Page, other: Page): Promise<void> {
  await moveMouse(page);
  const noted = (window: Page) => window.evaluate(() => localStorage.getItem('matricula.last-activity'));
  const last = await noted(page);
  await expect.poll(() => noted(other)).toBe(last);
}

test('activity in one keeps all of them; Continue in one closes the warning in all', async ({ page }) => {
  const second = await secondWindow(page);
  await page.clock.fastForward(8 * MINUTE);
  await moveIn(page, second);
  await page.clock.fastForward(8 * MINUTE);
  for (const window of [page, second]) await expect(warning(window)).toHaveCount(0);
  // The clocks of two windows differ slightly.
  await page.clock.fastForward(6 * MINUTE + 10 * SECOND);
  for (const window of [page, second]) await expect(warning(window)).toBeVisible();
  await second.bringToFront();
  await warning(second).getByRole('button', { name: 'Continue' }).click();
  for (const window of [page, second]) await expect(warning(window)).toHaveCount(0);
  await page.clock.fastForward(13 * MINUTE);
  for (const window of [page, second]) await expect(warning(window)).toHaveCount(0);
});

test('inactivity ends all of them, and each says why', async ({ page }) => {
  const second = await secondWindow(page);
  await page.clock.fastForward(15 * MINUTE + 10 * SECOND);
  await page.clock.resume();
  for (const window of [page, second]) {
    await expect(window).toHaveURL(/\/login$/);
    await expect(window.getByText(INACTIVITY, { exact: true })).toBeVisible();
  }
});

test('Log Out in the warning of one ends all of them', async ({ page }) => {
  const second = await secondWindow(page);
  await page.clock.fastForward(14 * MINUTE + 10 * SECOND);
  await warning(page).getByRole('button', { name: 'Log Out' }).click();
  await page.clock.resume();
  for (const window of [page, second]) {
    await expect(window).toHaveURL(/\/login$/);
    await expect(window.getByText('You have been logged out.', { exact: true })).toBeVisible();
  }
});
