// An applicant's rights on stored data: download it, and delete the account.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { consoleErrors, expect, PASSWORD, test } from './journey.ts';
import { violations } from './violations.ts';

const EMAIL = 'ada@example.org';

/** Opens the dialog from the account menu and returns it. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Your Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your Data' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('all stored data is downloaded as one file', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, EMAIL);
  await page.request.put('/api/answer', { data: { first_name: 'Ada', ssn: '219-09-4321' } });
  await page.goto('/about');
  const dialog = await openDialog(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download My Data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { username: EMAIL, confirmed: true },
    application: { answer: { first_name: 'Ada', ssn: '219-09-4321' } },
    documents: {},
  });
  expect(errors).toEqual([]);
});

test('the account is deleted with the password and a tick, by keyboard, and nothing is left', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, EMAIL);
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  const dialog = await openDialog(page);
  const [password, box] = [dialog.getByLabel('Password'), dialog.getByRole('checkbox')];
  const remove = dialog.getByRole('button', { name: 'Delete Account' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Error: Please enter your password.');
  await page.keyboard.type('Not the horse 7!');
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription('Error: Please tick this box to delete your account.');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'The password is not correct.' })).toBeVisible();
  expect(await fetchStored<object>(page, '/api/profile')).toMatchObject({ username: EMAIL });
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('Your account and everything in it have been deleted.', { exact: true }),
  ).toBeVisible();
  expect((await page.request.get('/api/profile')).status()).toBe(401);
  const login = await page.request.post('/public/login', { data: { username: EMAIL, password: PASSWORD } });
  expect(login.status()).toBe(400);
  await page.goto('/about');
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

test('the dialog is usable at 375 px, has no accessibility violation, and returns the focus', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await becomeApplicant(page, server, EMAIL);
  await page.goto('/about');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Please enter your password.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const { width, inner } = await dialog.evaluate((element) => ({
    width: element.getBoundingClientRect().right,
    inner: element.scrollWidth - element.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(375);
  expect(inner).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused();
});
