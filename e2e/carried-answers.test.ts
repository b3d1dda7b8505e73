// A visitor's answers on the way to an account are kept over reloads, and only until they are saved.
import type { Page } from '@playwright/test';
import { expect, logIn, signUpAndConfirm, test } from './journey.ts';
import { statusLine, storedAnswers, waitUntilSaved } from './two-devices.ts';

const ADA = 'ada@example.org';
const EVE = 'eve@example.org';

async function traces(page: Page): Promise<string> {
  const left = await page.evaluate(() => {
    const stored = { ...localStorage, ...sessionStorage };
    return JSON.stringify([window.history.state, stored, window.location.href]);
  });
  return left;
}

test('the history keeps no answers of one person for the next', async ({ page, server }) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, EVE);
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  expect(
    await page.evaluate(() => JSON.stringify([window.history.state, { ...localStorage }])),
  ).not.toContain('Augusta');
  await signUpAndConfirm(page, server, ADA);
  await logIn(page, ADA);
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
  expect(await traces(page)).not.toContain('Augusta');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    expect(await traces(page)).not.toContain('Augusta');
  }
  await expect(page).toHaveURL(/\/(confirm|signup|login)$/);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await logIn(page, EVE);
  await expect(page.getByLabel('First Name')).toHaveValue('');
  const profile = (await (await page.request.get('/api/profile')).json()) as { answer: object };
  expect(profile.answer).toEqual({});
});

test('a reload during the sign-up loses nothing, on the way forward and back', async ({ page, server }) => {
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');

  await page.locator('[id="last_name"]').getByLabel('Last Name').fill('King');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  // Leaves the application completely, and returns to the form at once.
  await page.goto('about:blank');
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
  await expect(page.locator('[id="last_name"]').getByLabel('Last Name')).toHaveValue('King');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await signUpAndConfirm(page, server, ADA);
  await page.reload();
  await logIn(page, ADA);
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
  await expect(page.locator('[id="last_name"]').getByLabel('Last Name')).toHaveValue('King');
});

test('answers that could not be saved after the login are not given to the next account', async ({
  page,
  context,
  server,
}) => {
  // Injected fault: the windows of this browser do not hear of each other.
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  for (const email of [EVE, ADA]) {
    await page.goto('/signup');
    await signUpAndConfirm(page, server, email);
  }
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.route('**/api/answer', (route) => route.abort());
  await logIn(page, ADA);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, EVE);
  // Not earlier: a save in flight would be refused with the cookies of its session, and would remove the new
  // ones.
  await page.unroute('**/api/answer');
  // Not a reload: if the save was retried meanwhile, this window is at the login already.
  await page.goto('/about');
  await expect(page.locator('[id="email_address"]')).toContainText(EVE);
  await expect(page.getByLabel('First Name')).toHaveValue('');
  const profile = (await (await page.request.get('/api/profile')).json()) as { answer: object };
  expect(profile.answer).toEqual({});
});

test('answers saved some time after the login do not overwrite newer ones later', async ({
  page,
  server,
}) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, ADA);
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.route('**/api/answer', (route) => route.abort(), { times: 1 });
  await logIn(page, ADA);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // Saved without any typing.
  await expect(statusLine(page)).toHaveText('Saved');
  await page.getByLabel('First Name').fill('Ada');
  await waitUntilSaved(page);
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  expect(await storedAnswers(page)).toEqual({ first_name: 'Ada' });
});
