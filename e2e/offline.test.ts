// Typed text survives a lost network, a closed tab and an ended session, and stays private.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { press } from './inject.ts';
import { expect, logIn, PASSWORD, test } from './journey.ts';
import { cutOffUntilLoaded, logOut, logOutDialog, openNew } from './two-devices.ts';

const ADA = 'ada@example.org';
const EVE = 'eve@example.org';

interface Profile {
  readonly answer: Record<string, unknown>;
}

const line = (page: Page) => page.locator('[data-status]');
const lastName = (page: Page) => page.locator('[id="last_name"]').getByLabel('Last Name');
const answers = async (page: Page) => (await fetchStored<Profile>(page, '/api/profile')).answer;
const offer = (page: Page) => page.getByRole('dialog', { name: 'Unsaved Answers' });
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Aborts all saves. */
async function cutOff(page: Page): Promise<void> {
  await page.route('**/api/answer', (route) => route.abort());
}

test('without a network the answers wait, and are saved when it is back', async ({
  page,
  context,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await openNew(page);
  await expect(page.getByLabel('First Name')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('First Name').fill('Ada');
  await expect(line(page)).toHaveText('Not saved: retrying');
  await lastName(page).fill('King');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => kept(page)).toContain('King');
  await context.setOffline(false);
  await expect(line(page)).toHaveText('Saved');
  expect(await answers(page)).toEqual({ first_name: 'Ada', last_name: 'King' });
  expect(await kept(page)).not.toMatch(/Ada|King/);
});

test('a closed tab leaves its answers on the device; they are offered, restored and saved', async ({
  page,
  context,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await cutOff(page);
  await page.getByLabel('First Name').fill('Ada');
  await lastName(page).fill('King');
  let asked = false;
  page.on('dialog', (question) => {
    asked = true;
    return question.accept();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked, 'nothing would be lost').toBe(false);

  const next = await context.newPage();
  await next.goto('/about');
  await expect(offer(next)).toContainText('Unsaved answers on this device: 2.');
  await expect(offer(next).getByRole('heading')).toBeFocused();
  await offer(next).getByRole('button', { name: 'Restore' }).click();
  await expect(next.getByLabel('First Name')).toHaveValue('Ada');
  await expect(line(next)).toHaveText('Saved');
  expect(await answers(next)).toEqual({ first_name: 'Ada', last_name: 'King' });
  expect(await kept(next)).not.toMatch(/Ada|King/);
  await next.reload();
  await expect(next.getByLabel('First Name')).toHaveValue('Ada');
  await expect(offer(next)).toHaveCount(0);
});

test('a renderer crash loses nothing; a concurrent change elsewhere is a conflict', async ({
  page,
  context,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await cutOff(page);
  await page.getByLabel('First Name').fill('Ada');
  await lastName(page).fill('King');
  await expect.poll(() => kept(page)).toContain('King');
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();

  const saved = await context.request.put('/api/answer', { data: { first_name: 'Augusta' } });
  expect(saved.status()).toBe(200);
  const next = await context.newPage();
  await next.goto('/about');
  await expect(next.getByLabel('First Name')).toHaveValue('Augusta');
  await offer(next).getByRole('button', { name: 'Restore' }).click();
  const dialog = next.getByRole('dialog', { name: 'Changed in Two Places' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await dialog.getByRole('radio', { name: 'Saved elsewhere: Augusta' }).check();
  await dialog.getByRole('button', { name: 'Keep Chosen Answers' }).click();
  await expect(line(next)).toHaveText('Saved');
  expect(await answers(next)).toEqual({ first_name: 'Augusta', last_name: 'King' });
});

test('answers of an ended session are offered only to the same person after the next login', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, EVE);
  await becomeApplicant(page, server, ADA);
  await openNew(page);
  await expect(page.getByLabel('First Name')).toBeVisible();
  // The session ends on the server, without this window's knowledge.
  expect((await page.request.get('/api/logout')).status()).toBe(200);
  await page.getByLabel('First Name').fill('Ada');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session is invalid.')).toBeVisible();
  expect(await kept(page)).toContain('Ada');
  expect(await kept(page)).not.toContain('ada@');

  await logIn(page, EVE);
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await logIn(page, ADA);
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  expect(await kept(page)).not.toContain('Ada');
  expect(await answers(page)).toEqual({});
});

test('logging out on purpose leaves nothing on the device, and lists the losses first', async ({
  page: first,
  context,
  server,
}) => {
  await becomeApplicant(first, server, ADA);
  await first.goto('/about');
  await cutOff(first);
  await first.getByLabel('First Name').fill('Ada');
  await expect.poll(() => kept(first)).toContain('Ada');
  await first.close();
  const page = await context.newPage();
  await page.goto('/about');
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);
  await expect(logOutDialog(page).getByRole('listitem')).toHaveText(['First Name']);
  // They are offered again to a user who stays.
  await press(page, 'Stay Logged In');
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer(page)).toHaveCount(0);
  await logOut(page);
  await press(page, 'Log Out Anyway');
  await expect(page).toHaveURL(/\/login$/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('unsaved'))),
  ).toEqual([]);
});

test('sensitive answers are never kept on the device: the browser asks before they are lost, and the form names them', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await cutOff(page);
  await page.getByLabel('First Name').fill('Ada');
  await page.locator('[id="birth_date"]').getByRole('textbox').fill('12/10/1985');
  await expect(line(page)).toHaveText('Not saved: retrying');
  await expect.poll(() => kept(page)).toContain('Ada');
  expect(await kept(page)).not.toContain('1985');
  let asked = 0;
  page.on('dialog', (question) => {
    asked += 1;
    return asked === 1 ? question.dismiss() : question.accept();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);

  await page.reload();
  await expect(offer(page).getByRole('listitem')).toHaveText(['Date of Birth']);
  await expect(offer(page).getByRole('heading')).toBeFocused();
  await offer(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(page.locator('[id="birth_date"]').getByRole('textbox')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(offer(page)).toHaveCount(0);
});

test('a reloaded page continues with its typed text; with additional text it asks', async ({
  page,
  context,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await cutOffUntilLoaded(page);
  await page.getByLabel('First Name').fill('Ada');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(line(page)).toHaveText('Saved');
  await expect(offer(page)).toHaveCount(0);
  expect(await answers(page)).toEqual({ first_name: 'Ada' });

  // Text of another window is not restored without a question.
  const second = await context.newPage();
  await second.goto('/about');
  await cutOff(second);
  await lastName(second).fill('King');
  await expect.poll(() => kept(second)).toContain('King');
  await second.close();
  await cutOffUntilLoaded(page);
  await page.getByLabel('First Name').fill('Augusta');
  await page.reload();
  await expect(offer(page)).toContainText('Unsaved answers on this device: 2.');
  await offer(page).getByRole('button', { name: 'Restore' }).click();
  await expect(line(page)).toHaveText('Saved');
  expect(await answers(page)).toEqual({ first_name: 'Augusta', last_name: 'King' });
});

test('full or forbidden storage never breaks typing', async ({ page, server }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await expect(line(page)).toHaveText('Saved');
  expect(await answers(page)).toEqual({ first_name: 'Ada' });
  await cutOff(page);
  await page.getByLabel('First Name').fill('Augusta');
  let asked = false;
  page.on('dialog', (question) => {
    asked = true;
    return question.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked, 'it is kept nowhere').toBe(true);
  expect(errors).toEqual([]);
});

test('a login on another device finds no text of this one', async ({ page, browser, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await cutOff(page);
  await page.getByLabel('First Name').fill('Ada');
  await expect.poll(() => kept(page)).toContain('Ada');
  // A second window of the same browser does not take the first one's text.
  const second = await page.context().newPage();
  await second.goto('/about');
  await expect(second.getByLabel('First Name')).toHaveValue('');
  await expect(offer(second)).toHaveCount(0);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.request.post('/public/login', { data: { username: ADA, password: PASSWORD } });
  await other.goto('/about');
  await expect(other.getByLabel('First Name')).toHaveValue('');
  await expect(offer(other)).toHaveCount(0);
});
