// One browser, two windows, two people: text of one never gets into the account of the other.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, logIn, signUpAndConfirm, test } from './journey.ts';
import type { RunningServer } from './running-server.ts';

const ADA = 'ada@example.org';
const EVE = 'eve@example.org';

/** Creates both accounts and returns two windows with Ada's form. */
async function adasWindows(context: BrowserContext, server: RunningServer): Promise<[Page, Page]> {
  const first = await context.newPage();
  for (const email of [EVE, ADA]) {
    await first.goto('/signup');
    await signUpAndConfirm(first, server, email);
  }
  await logIn(first, ADA);
  const second = await context.newPage();
  await second.goto('/about');
  await expect(second.locator('[id="email_address"]')).toContainText(ADA);
  return [first, second];
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function storedAnswers(page: Page): Promise<Record<string, unknown>> {
  return ((await (await page.request.get('/api/profile')).json()) as { answer: Record<string, unknown> })
    .answer;
}

test('a window that still shows another user cannot save into the account', async ({ context, server }) => {
  // Injected fault: the windows of this browser do not hear of each other.
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  const [first, second] = await adasWindows(context, server);
  await logOut(first);
  await logIn(first, EVE);
  await second.getByLabel('First Name').fill('Ada');
  await second.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByText('Your session is invalid.')).toBeVisible();
  expect(await storedAnswers(first)).toEqual({});

  // Eve's own window continues normally.
  await first.getByLabel('First Name').fill('Eve');
  await first.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(first).toHaveURL(/\/education$/);
  expect(await storedAnswers(first)).toMatchObject({ first_name: 'Eve' });
});

test('a log-out logs the other windows out, after they have saved', async ({ context, server }) => {
  const [first, second] = await adasWindows(context, server);
  await second.getByLabel('First Name').fill('Ada');
  await logOut(first);
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByText('You have been logged out.')).toBeVisible();
  await logIn(second, EVE);
  await expect(second.getByLabel('First Name')).toHaveValue('');
  expect(await storedAnswers(second)).toEqual({});
  await logOut(second);
  await logIn(second, ADA);
  expect(await storedAnswers(second)).toEqual({ first_name: 'Ada' });
});

test('a login of another user logs the other windows out; one of the same user does not', async ({
  context,
  server,
}) => {
  const [first, second] = await adasWindows(context, server);
  await first.goto('/login');
  await logIn(first, ADA.toUpperCase());
  await second.getByLabel('First Name').fill('Ada');
  await second.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(second).toHaveURL(/\/education$/);
  await first.goto('/login');
  await logIn(first, EVE);
  await expect(second).toHaveURL(/\/login$/);
  expect(await storedAnswers(first)).toEqual({});
});
