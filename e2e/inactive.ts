// A browser with the test's own clock and an inactive logged-in user.
import type { Page } from '@playwright/test';
import { stored } from './applicant.ts';
import { watchCalls } from './calls-under-way.ts';
import { expect } from './journey.ts';

export const ADA = 'ada@example.org';
/** When the page is opened; the last activity is ten minutes later. */
export const START = new Date('2026-11-02T09:00:00').getTime();
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const INACTIVITY = 'You have been automatically logged out due to inactivity.';

export function warning(page: Page) {
  return page.getByRole('dialog', { name: 'Are you still there?' });
}

export function firstName(page: Page) {
  return page.getByRole('textbox', { name: 'First Name' });
}

export async function storedName(page: Page): Promise<unknown> {
  return (await stored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer.first_name;
}

/** Opens a page of the form with a stopped clock; the last activity is at this moment. */
export async function openAtRest(page: Page, path = '/about'): Promise<void> {
  await page.clock.install({ time: START });
  const callsOver = watchCalls(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await callsOver();
  await page.clock.pauseAt(START + 10 * MINUTE);
  await move(page);
}

let place = 0;

/** Moves the mouse a little, to a different place each time. */
export async function move(page: Page): Promise<void> {
  place = (place + 7) % 200;
  await page.mouse.move(20 + place, 300);
}
