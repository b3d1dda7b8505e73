// Opens a page with a stopped clock and an inactive user who is logged in, for tests of the automatic log-out.
import type { Page } from '@playwright/test';
import { fetchStored } from './applicant.ts';
import { watchCalls } from './calls-under-way.ts';
import { expect } from './journey.ts';

export const ADA = 'ada@example.org';
/** When the page is opened; the last activity is ten minutes later. */
export const START = new Date('2026-11-02T09:00:00').getTime();
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const INACTIVITY = 'You have been automatically logged out due to inactivity.';

/** Returns the dialog that warns before the log-out. */
export function warning(page: Page) {
  return page.getByRole('dialog', { name: 'Are you still there?' });
}

export function firstName(page: Page) {
  return page.getByRole('textbox', { name: 'First Name' });
}

export async function storedName(page: Page): Promise<unknown> {
  return (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer.first_name;
}

/** Opens a page of the form with a stopped clock; the last activity is at this moment. */
export async function openWithStoppedClock(page: Page, path = '/about'): Promise<void> {
  await page.clock.install({ time: START });
  const waitForCalls = watchCalls(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForCalls();
  await page.clock.pauseAt(START + 10 * MINUTE);
  await moveMouse(page);
}

let offset = 0;

/** Moves the mouse a little, to a different place each time. */
export async function moveMouse(page: Page): Promise<void> {
  offset = (offset + 7) % 200;
  await page.mouse.move(20 + offset, 300);
}
