// Changes of the account by a logged-in user, in dialogs of the account menu.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect, logIn, PASSWORD, test } from './journey.ts';
import type { RunningServer } from './running-server.ts';
import { statusLine } from './two-devices.ts';
import { violations } from './violations.ts';

const ADA = 'ada@example.org';
const OTHER_ADA = 'ada.lovelace@example.edu';
const NEXT = 'Brand-New-Horse-8!';

/** Opens a dialog from the account menu and returns it. */
async function openDialog(page: Page, button: string, title = button) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Types after the session has ended, is sent to the login, and gets the typed text back. */
async function losesNothing(page: Page, email: string, password?: string): Promise<void> {
  await page.getByLabel('Middle Name').fill('Byron');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, password);
  const offer = page.getByRole('dialog', { name: 'Unsaved Answers' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Middle Name')).toHaveValue('Byron');
}

/** Logs Ada in at 375 px; returns the console errors. */
async function onPhone(page: Page, server: RunningServer): Promise<string[]> {
  const errors = consoleErrors(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  return errors;
}

const success = (page: Page, text: string) =>
  page.getByRole('listitem', { name: 'Success', exact: true }).filter({ hasText: text });

test('the password is changed by keyboard at 375 px; this browser stays logged in, another one is logged out and loses nothing', async ({
  page,
  server,
  browser,
}) => {
  const errors = await onPhone(page, server);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, ADA);
  await expect(other.getByLabel('First Name')).toBeVisible();

  const dialog = await openDialog(page, 'Change Password');
  await expect(dialog).toHaveAccessibleDescription(/^You stay logged in here/);
  await dialog.getByRole('button', { name: 'Change Password' }).press('Enter');
  const current = dialog.getByLabel('Current Password', { exact: true });
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Error: Please enter your current password.');
  expect(await violations(page)).toEqual([]);
  const inner = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(inner).toBe(0);
  await page.keyboard.type('Not the horse 7!');
  await dialog.getByLabel('New Password', { exact: true }).fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Nothing was changed.' })).toBeVisible();
  await current.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused();
  await expect(success(page, 'Your password was changed.')).toBeVisible();
  expect((await server.newestMail(ADA)).text).toContain('by somebody who was logged in');

  await page.getByLabel('First Name').fill('Ada');
  await expect(statusLine(page)).toHaveText('Saved');
  await losesNothing(other, ADA, NEXT);
  await context.close();
  expect(errors).toEqual([expect.stringContaining('400')]);
});

test('another login is listed and ended, without losing its typed text', async ({
  page,
  server,
  browser,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, ADA);
  await expect(other.getByLabel('First Name')).toBeVisible();

  await page.setViewportSize({ width: 375, height: 740 });
  const dialog = await openDialog(page, 'Your Logins');
  await expect(dialog).toHaveAccessibleDescription(/^This is where you are logged in/);
  const items = dialog.getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(items.filter({ hasText: 'Chrome on' })).not.toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: /^Log Out There: Chrome on/ }).press('Enter');
  await expect(
    dialog.getByRole('status').filter({ hasText: 'You have been logged out there.' }),
  ).toBeVisible();
  await expect(items).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused();

  await losesNothing(other, ADA);
  await context.close();
});

test('the address is changed by keyboard at 375 px with a code from each mailbox, without losing unsaved answers elsewhere', async ({
  page,
  server,
  browser,
}) => {
  const errors = await onPhone(page, server);
  const second = await page.context().newPage();
  await second.goto('/about');
  await expect(second.getByLabel('First Name')).toBeVisible();
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, ADA);
  await expect(other.getByLabel('First Name')).toBeVisible();

  const dialog = await openDialog(page, 'Change Email Address');
  await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('New Email Address', { exact: true }).fill(OTHER_ADA);
  await page.keyboard.press('Enter');
  const present = dialog.getByLabel(`Code Sent to ${ADA}`, { exact: true });
  await expect(present).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const code = async (to: string) => /\b\d{6}\b/.exec((await server.newestMail(to)).text)?.[0] ?? '';
  await page.keyboard.type(await code(ADA));
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'These codes do not match' })).toBeVisible();
  await dialog.getByLabel(`Code Sent to ${OTHER_ADA}`, { exact: true }).fill(await code(OTHER_ADA));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(success(page, 'Your email address was changed.')).toBeVisible();
  expect((await server.newestMail(ADA)).text).toContain(OTHER_ADA);

  // This browser stays logged in, in each of its windows; another one asks for the new address, and gets its
  // typed text back.
  for (const window of [page, second]) {
    await window.getByLabel('First Name').fill('Ada');
    await expect(statusLine(window)).toHaveText('Saved');
  }
  await page.reload();
  await expect(page.getByRole('status', { name: 'Email Address' })).toHaveText(OTHER_ADA);
  await losesNothing(other, OTHER_ADA);
  await context.close();
  expect(errors).toEqual([expect.stringContaining('400')]);
});
