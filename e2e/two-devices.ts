// Opens the same application on two devices or in two windows, with the elements and calls that tests of conflicts need.
import type { Browser, Page } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { expect, PASSWORD } from './journey.ts';
import type { RunningServer } from './running-server.ts';

export const ADA = 'ada@example.org';

/** The line with the save status. */
export const statusLine = (page: Page) => page.locator('[data-status]');

/** The question for the last name. */
export const lastName = (page: Page) => page.locator('[id="last_name"]').getByLabel('Last Name');

/** The conflict dialog. */
export const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Changed in Two Places' });

/** The dialog that asks whether to log out with unsaved answers. */
export const logOutDialog = (page: Page) => page.getByRole('dialog', { name: 'Log Out Without Saving?' });

/** Returns the stored answers. */
export async function storedAnswers(page: Page): Promise<Record<string, unknown>> {
  return (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer;
}

/**
 * Waits until everything typed is saved. The status line alone does not tell: a save that was in flight during typing
 * ends with "Saved" too, while the rest is still in the record on the device.
 */
export async function waitUntilSaved(page: Page): Promise<void> {
  const isSaved = () =>
    page.evaluate(() => {
      const own = sessionStorage.getItem('matricula.own-record') ?? '';
      const status = document.querySelector('[data-status]')?.textContent;
      return own !== '' && status === 'Saved' && localStorage.getItem(own) === null;
    });
  await expect.poll(isSaved).toBe(true);
}

/** Types an answer and waits until it is saved. */
export async function typeAndSave(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await waitUntilSaved(page);
}

/** Opens the form of a new applicant, and waits until the server has recorded that it was started. */
export async function openNew(page: Page, path = '/about'): Promise<void> {
  const started = page.waitForResponse('**/api/web-status');
  await page.goto(path);
  await (await started).finished();
}

/** Aborts all saves until the page is reloaded, so that only the device has the answers. */
export async function cutOffUntilLoaded(page: Page): Promise<void> {
  let isLoaded = false;
  page.once('framenavigated', () => {
    isLoaded = true;
  });
  await page.route('**/api/answer', (route) => (isLoaded ? route.fallback() : route.abort()));
}

/** Opens Ada's form on two devices. */
export async function twoDevices(
  page: Page,
  browser: Browser,
  server: RunningServer,
  path = '/about',
): Promise<[Page, Page]> {
  await becomeApplicant(page, server, ADA);
  await openNew(page, path);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  const login = { username: ADA, password: PASSWORD };
  expect((await other.request.post('/public/login', { data: login })).status()).toBe(200);
  await other.goto(path);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  return [page, other];
}

/** Stores answers as another device does. */
export async function storeAnswers(page: Page, answers: object): Promise<void> {
  const reply = await page.request.put('/api/answer', { data: answers });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Stores a number of colleges, and answers, as another device does. */
export async function storeEntries(page: Page, count: number, answers: object): Promise<void> {
  const data = { button_id: 'college', num_components: count };
  expect((await page.request.put('/api/add-another', { data })).status()).toBe(200);
  await storeAnswers(page, answers);
}

/** Presses Log Out. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
}

/** Postpones the open conflict. */
export async function decideLater(page: Page): Promise<void> {
  await conflictDialog(page).getByRole('button', { name: 'Decide Later' }).click();
  await expect(conflictDialog(page)).toHaveCount(0);
}

/** Opens two windows of one browser with Ada's form. */
export async function twoWindows(page: Page, server: RunningServer): Promise<[Page, Page]> {
  await becomeApplicant(page, server, ADA);
  await openNew(page);
  const other = await page.context().newPage();
  await other.goto('/about');
  await expect(other.getByLabel('First Name')).toBeVisible();
  return [page, other];
}
