// Accounts in use: codes, forgotten passwords, and delays after too many attempts.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored, recordApiCalls } from './applicant.ts';
import { expect, logIn, PASSWORD, signUpAndConfirm, test } from './journey.ts';
import { RunningServer } from './running-server.ts';

const ADA = 'ada@example.org';
const NEW_PASSWORD = 'Brand-New-Horse-8!';

const success = (page: Page, text: string) =>
  page.getByRole('listitem', { name: 'Success', exact: true }).filter({ hasText: text });
const failure = (page: Page, label: string) =>
  page.getByRole('listitem', { name: `Error ${label}`, exact: true });

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/confirm$/);
}

test('a forgotten password is reset by the mailed link, and other sessions end', async ({
  page,
  server,
  browser,
}) => {
  await signUp(page, ADA);
  await expect(success(page, 'sent you an email with a confirmation code')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(ADA);
  await page.getByLabel(/code/i).fill(await server.newestCode(ADA));
  await page.getByRole('button', { name: 'Submit' }).click();
  await logIn(page, ADA);
  await expect(success(page, 'You are logged in.')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto('/about');
  await other.getByLabel('First Name').fill('Ada');
  await other.getByLabel('Date of Birth').fill('05/05/1985');
  await other.getByRole('link', { name: 'Log in' }).first().click();
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  // The address changes before the card, and both cards ask for an email address.
  await expect(other.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await other.getByLabel('Email Address').fill(ADA);
  await other.getByRole('button', { name: 'Submit' }).click();
  const message = other.getByRole('alert').filter({ hasText: 'we sent it an email with a reset link' });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);

  const link = /http\S+/.exec((await server.newestMail(ADA)).text)?.[0] ?? '';
  await other.goto(link);
  // The typed text is kept, except what may not be stored on the device; it has to be entered again.
  await expect(other.getByText('We kept what you typed')).toBeVisible();
  await expect(other.getByText('Please enter them again: Date of Birth.')).toBeVisible();
  await other.getByLabel('New Password').fill(NEW_PASSWORD);
  await other.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(success(other, 'Your password has been changed. You can log in now.')).toBeVisible();
  await expect(other.getByLabel('Email Address')).toHaveValue(ADA);
  await logIn(other, ADA, NEW_PASSWORD);
  await expect(other.getByLabel('First Name')).toHaveValue('Ada');
  await expect(other.getByLabel('Date of Birth')).toHaveValue('');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('Your session is invalid. Please clear your cookies and login again.'),
  ).toBeVisible();

  // The link was used.
  await other.goto(link);
  await other.getByLabel('New Password').fill(PASSWORD);
  await other.getByLabel('Confirm Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(failure(other, 'Reset Password Card Error')).toContainText('no longer valid');
  await elsewhere.close();
});

test('a new code is requested on the login card, and entered in another browser', async ({
  page,
  server,
  browser,
}) => {
  await signUp(page, ADA);
  const first = await server.newestCode(ADA);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Resend confirmation code?' }).click();
  await expect(failure(page, 'Resend Confirmation Code Error')).toContainText(
    'You must provide a valid email address to resend a confirmation code.',
  );
  await page.getByLabel('Email Address').fill(ADA);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(failure(page, 'Login Card Error')).toContainText('or the account is not confirmed yet.');
  await page.getByRole('button', { name: 'Resend confirmation code?' }).click();
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(success(page, 'we sent it a new code')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(ADA);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto('/confirm');
  await other.getByLabel('Email Address').fill(ADA);
  const second = await server.newestCode(ADA);
  await other.getByLabel(/code/i).fill(first);
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(failure(other, 'Confirm Card Error')).toBeVisible();
  await other.getByLabel(/code/i).fill(second);
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await logIn(other, ADA);
  await elsewhere.close();
});

test('a user who signs up after a stranger keeps the own password, not the stranger’s', async ({
  page,
  server,
  request,
}) => {
  const stolen = { username: ADA, password: 'Stolen-Horse-7-Battery' };
  expect((await request.post(`${server.url}/public/signup`, { data: stolen })).status()).toBe(200);
  await page.goto('/signup');
  await signUpAndConfirm(page, server, ADA);
  expect((await request.post(`${server.url}/public/login`, { data: stolen })).status()).toBe(400);
  await logIn(page, ADA);
});

test('ROLE-07: without the readable marker a browser counts as logged out, even with a session', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  const arrived = page.waitForResponse('**/api/web-status');
  await page.goto('/about');
  await arrived;
  await page.context().clearCookies({ name: /^CognitoIdentityServiceProvider/ });
  const calls = recordApiCalls(page, []);
  await page.reload();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(calls).toEqual([]);
  // The session itself still exists.
  expect(await fetchStored(page, '/api/profile')).toMatchObject({ username: ADA });
});

test('a user who mistypes the password too often is told how long to wait, and gets in afterwards', async ({
  page,
  server,
}) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, ADA);
  await page.getByLabel('Password', { exact: true }).fill('not it');
  let seconds = 0;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answered = page.waitForResponse('**/public/login');
    await page.getByRole('button', { name: 'Submit' }).click();
    const reply = await answered;
    expect(reply.status()).toBe(attempt < 5 ? 400 : 429);
    seconds = Number(reply.headers()['retry-after']);
  }
  await expect(failure(page, 'Login Card Error')).toContainText(/Too many attempts\. Please wait .* second/);
  // The server's clock: the announced time has to pass.
  await page.waitForTimeout(seconds * 1000);
  await logIn(page, ADA);
});

test('servers that share a database count attempts together, and distinguish clients behind a proxy', async () => {
  const environment = { TRUST_PROXY: '1' };
  const one = await RunningServer.start({ environment });
  const shared = {
    ...environment,
    DATA_DIR: `${one.folder}/data`,
    MONGODB_URI: one.environment.MONGODB_URI ?? '',
  };
  const two = await RunningServer.start({ environment: shared });
  const logInWrongly = async (server: RunningServer, client: string): Promise<number> => {
    const reply = await fetch(`${server.url}/public/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `1.2.3.4, ${client}` },
      body: JSON.stringify({ username: ADA, password: 'not it' }),
    });
    return reply.status;
  };
  try {
    const statuses: number[] = [];
    for (const server of [one, two, one, two, one, two, one]) {
      statuses.push(await logInWrongly(server, '198.51.100.7'));
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await logInWrongly(two, '203.0.113.9')).toBe(400);
  } finally {
    await two.stop();
    await one.stop();
  }
});
