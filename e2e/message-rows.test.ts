// The messages and next pages of account actions (spec §2 "Navigation behaviour"), row by row.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { expect, logIn, PASSWORD, test } from './journey.ts';

const ADA = 'ada@example.org';
const NEW_PASSWORD = 'Brand-New-Horse-8!';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name' });
const success = (page: Page) => page.getByRole('listitem', { name: 'Success', exact: true });
const fillEmail = (page: Page) => page.getByLabel('Email Address').fill(ADA);

/** Presses a button that makes a call of a card; returns the message of the reply. */
async function messageOf(page: Page, call: string, button: string | RegExp = /^Submit: /): Promise<string> {
  const replied = page.waitForResponse((response) => response.url().endsWith(`/public/${call}`));
  await press(page, button);
  const reply = await replied;
  expect(reply.status()).toBe(200);
  const body = (await reply.json()) as { message: string };
  expect(body).toEqual({ message: expect.stringMatching(/^[A-Z].+\.$/) });
  return body.message;
}

/** Expects the message unchanged in its own toast, and closes it. */
async function expectToast(page: Page, message: string): Promise<void> {
  const toast = success(page).filter({ has: page.getByText(message, { exact: true }) });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
}

test('NAV-24…39: each account action has its own message, and leads to the next card', async ({
  page,
  server,
}) => {
  await page.goto('/signup');
  await fillEmail(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const created = await messageOf(page, 'signup');
  expect(created).toBe('We created your account and sent you an email with a confirmation code.');
  await expect(page).toHaveURL(/\/confirm$/);
  await expectToast(page, created);

  // A new code, requested on either card, is entered at /confirm, by the same user.
  const resent = await messageOf(page, 'resend-confirm', 'Send me a new code');
  await expectToast(page, resent);
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(page.getByLabel('Email Address')).toHaveValue(ADA);
  await page.goto('/login');
  await fillEmail(page);
  expect(await messageOf(page, 'resend-confirm', 'Resend confirmation code?')).toBe(resent);
  await expect(page).toHaveURL(/\/confirm$/);
  await expectToast(page, resent);
  await expect(page.getByLabel('Email Address')).toHaveValue(ADA);

  await page.getByLabel(/code/i).fill(await server.newestCode(ADA));
  const sent = page.waitForRequest((request) => request.url().endsWith('/public/confirm'));
  const confirmed = await messageOf(page, 'confirm');
  expect((await sent).postDataJSON()).toMatchObject({ username: ADA });
  expect(confirmed).toBe('Your account is confirmed. You can log in now.');
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, confirmed);

  await page.goto('/forgot');
  await fillEmail(page);
  const mailed = await messageOf(page, 'forgot-password');
  await expect(page.getByRole('alert').getByText(mailed, { exact: true })).toBeVisible();
  await page.goto(/http\S+/.exec((await server.newestMail(ADA)).text)?.[0] ?? '');
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  const changed = await messageOf(page, 'reset-password');
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, changed);

  await fillEmail(page);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  const greeted = await messageOf(page, 'login');
  await expect(page).toHaveURL(/\/about$/);
  expect(greeted).toBe('You are logged in.');
  await expectToast(page, greeted);
  expect(new Set([created, resent, confirmed, mailed, changed, greeted]).size).toBe(6);

  await press(page, 'Account');
  await press(page, 'Log Out');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').getByText('You have been logged out.', { exact: true })).toBeVisible();
});

test.describe('text that a visitor with an account types before logging in', () => {
  test.beforeEach(({ page, server }) => becomeApplicant(page, server, ADA));

  /** Types as a visitor and goes to the login card by the account menu. */
  async function typeAndSignIn(page: Page): Promise<void> {
    await page.context().clearCookies();
    await page.goto('/about');
    await firstName(page).fill('B');
    await page.getByLabel('Middle Name').fill('x');
    await page.getByLabel('Middle Name').fill('');
    await press(page, 'Account');
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
  }

  /** Records the bodies of the saves from now on. */
  function saves(page: Page): unknown[] {
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/answer')) bodies.push(request.postDataJSON());
    });
    return bodies;
  }

  test('NAV-34, 40: overrides stored answers, erases nothing, and is saved once', async ({ page }) => {
    const before = { first_name: 'A', middle_name: 'M', last_name: 'L' };
    expect((await page.request.put('/api/answer', { data: before })).status()).toBe(200);
    await typeAndSignIn(page);
    const bodies = saves(page);
    await logIn(page, ADA);
    await expect(firstName(page)).toHaveValue('B');
    await expect(page.getByLabel('Middle Name')).toHaveValue('M');
    await expect
      .poll(async () => (await fetchStored<{ answer: unknown }>(page, '/api/profile')).answer)
      .toEqual({ ...before, first_name: 'B' });
    await press(page, 'Save and Continue');
    await expect(page).toHaveURL(/\/education$/);
    expect(bodies).toEqual([{ first_name: 'B' }, {}]);
  });

  test('NAV-40: is ignored once the application is submitted', async ({ page }) => {
    await storeCompleteAnswers(page);
    await attachFile(page, 'resume_doc');
    for (const web_status of ['started', 'validating', 'submitted']) {
      const reply = await page.request.post('/api/web-status', { data: { web_status } });
      expect(reply.status(), await reply.text()).toBe(200);
    }
    const { answer } = await fetchStored<{ answer: unknown }>(page, '/api/profile');
    await typeAndSignIn(page);
    const bodies = saves(page);
    await fillEmail(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /^Submit: / }).click();
    await expect(page).toHaveURL(/\/completion$/);
    await expect(page.getByRole('heading', { name: /^Thanks, / })).not.toHaveText('Thanks, B');
    expect(bodies).toEqual([]);
    expect((await fetchStored<{ answer: unknown }>(page, '/api/profile')).answer).toEqual(answer);
  });
});
