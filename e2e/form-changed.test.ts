// The school changes its form and restarts the product in production while pages are open: they offer the new
// form, and no typed text is lost.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MailCatcher } from '../server/mail/testing/mail-catcher.ts';
import { expect, test as journey, logIn, PASSWORD } from './journey.ts';
import { RunningServer } from './running-server.ts';
import { statusLine, storedAnswers } from './two-devices.ts';

const USERNAME = 'ada@example.org';

const test = journey.extend<{ readonly mails: MailCatcher }>({
  // Playwright requires a destructuring pattern; naming the browser's name costs nothing.
  mails: async ({ browserName: _ }, use) => {
    const mails = await MailCatcher.start('nobody@example.org');
    await use(mails);
    mails.close();
  },
  server: async ({ mails }, use) => {
    const environment = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      SMTP_URL: mails.url,
      MAIL_FROM: 'apply@example.edu',
      // Browsers treat localhost as secure, like HTTPS.
      PUBLIC_URL: 'http://localhost',
    };
    const server = await RunningServer.start({ environment });
    await use(server);
    await server.stop();
    expect(server.crashReport).toBe('');
  },
});

/** Makes a call about Ada's account from the page. */
async function post(page: Page, call: string, values: object): Promise<void> {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    [`/public/${call}`, JSON.stringify({ username: USERNAME, ...values })] as const,
  );
  expect(status, call).toBe(200);
}

/** Signs up and confirms. */
async function makeAccount(page: Page, mails: MailCatcher): Promise<void> {
  await page.goto('/about');
  await post(page, 'signup', { password: PASSWORD });
  await post(page, 'confirm', { code: await mails.find(USERNAME, /^(\d{6})\r?$/m) });
}

/** Signs up, confirms and logs in. */
async function becomeApplicant(page: Page, mails: MailCatcher): Promise<void> {
  await makeAccount(page, mails);
  await post(page, 'login', { password: PASSWORD });
  await page.reload();
}

/** Restarts the product with another form: the preferred name becomes a required question under another key. */
async function changeForm(server: RunningServer): Promise<void> {
  await server.end();
  const edit = async (file: string, from: string | RegExp, to: string): Promise<void> => {
    const path = join(server.configDir, file);
    const before = await readFile(path, 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    await writeFile(path, after);
  };
  await edit('data-model.json', '"preferred_name"', '"favorite_subject"');
  await edit(
    'sections/personal.json',
    /"question": "preferred_name",\s*"label": "Preferred Name",/,
    '"question": "favorite_subject", "label": "Favorite Subject", "required": true,',
  );
  await server.boot();
}

const notice = (page: Page) => page.getByRole('listitem', { name: 'The form was changed' });
const input = (page: Page, key: string) => page.locator(`[id="${key}"]`).getByRole('textbox');

test('a page with an answer to a removed question explains it, and continues with the new form', async ({
  page,
  mails,
  server,
}) => {
  await becomeApplicant(page, mails);
  await input(page, 'first_name').fill('Ada');
  await expect(statusLine(page)).toHaveText('Saved');
  await page.route('**/api/answer', (route) => route.abort());
  await input(page, 'preferred_name').fill('Countess');
  await changeForm(server);
  await page.unroute('**/api/answer');
  await input(page, 'city').fill('London');
  await expect(notice(page)).toBeVisible();
  await expect(input(page, 'city')).toBeFocused();

  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const refused = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(refused).toContainText('preferred_name');
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await notice(page).getByRole('button', { name: 'Load Again' }).press('Enter');
  await loaded;

  await expect(input(page, 'favorite_subject')).toHaveValue('');
  await expect(input(page, 'first_name')).toHaveValue('Ada');
  await expect(input(page, 'city')).toHaveValue('London');
  await expect(input(page, 'preferred_name')).toHaveCount(0);
  await input(page, 'favorite_subject').fill('Analysis');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).not.toHaveURL(/\/about$/);
  await expect(notice(page)).toHaveCount(0);
});

test('on a phone the notice is reachable by keyboard, and its save is done', async ({
  page,
  mails,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await becomeApplicant(page, mails);
  await input(page, 'first_name').fill('Ada');
  await expect(statusLine(page)).toHaveText('Saved');
  await changeForm(server);
  await input(page, 'first_name').fill('Augusta');
  await expect(notice(page)).toBeVisible();
  await expect(input(page, 'first_name')).toBeFocused();
  const again = notice(page).getByRole('button', { name: 'Load Again' });
  const box = await again.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.keyboard.press('F8');
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await expect(input(page, 'favorite_subject')).toHaveValue('');
  await expect(input(page, 'first_name')).toHaveValue('Augusta');
});

test('carried answers of a visitor do not overwrite newer saved ones', async ({ page, mails, server }) => {
  await makeAccount(page, mails);
  await input(page, 'first_name').fill('Ada');
  await input(page, 'preferred_name').fill('Countess');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await changeForm(server);
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, USERNAME);
  const refused = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(refused).toContainText('preferred_name');
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(input(page, 'first_name')).toHaveValue('Ada');
  await input(page, 'first_name').fill('Augusta');
  await expect.poll(async () => (await storedAnswers(page)).first_name).toBe('Augusta');
  const loaded = page.waitForEvent('load');
  await notice(page).getByRole('button', { name: 'Load Again' }).click();
  await loaded;
  await expect(input(page, 'favorite_subject')).toHaveValue('');
  await expect(input(page, 'first_name')).toHaveValue('Augusta');
  expect((await storedAnswers(page)).first_name).toBe('Augusta');
});
