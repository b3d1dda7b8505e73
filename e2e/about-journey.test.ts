// From an anonymous visitor to stored answers that survive a new browser and a killed server.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { ABOUT_ANSWERS, expectAbout, fillInAbout } from './about-answers.ts';
import { consoleErrors, expect, logIn, PASSWORD, signUpAndConfirm, test } from './journey.ts';

/** Returns the answer keys of About that an applicant can fill in, from the config itself. */
async function aboutKeys(): Promise<string[]> {
  const sections = ['personal', 'address', 'citizenship', 'ethnicity', 'military'];
  const keys: string[] = [];
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(collect);
    else if (typeof node === 'object' && node !== null) {
      const { question, widget } = node as { question?: unknown; widget?: unknown };
      if (typeof question === 'string' && widget !== 'display') keys.push(question);
      Object.values(node).forEach(collect);
    }
  };
  for (const id of sections) {
    collect(JSON.parse(await readFile(join(SHIPPED_FORM, `sections/${id}.json`), 'utf8')));
  }
  return keys;
}

test('a visitor fills in About, signs up, and finds every answer in another browser', async ({
  page,
  server,
  browser,
}) => {
  const errors = consoleErrors(page);
  const email = 'zoe.oneill+apply@example.org';
  const answeredKeys = (await aboutKeys()).filter((key) => !(key in ABOUT_ANSWERS));
  expect(answeredKeys, 'questions of About that this journey does not answer').toEqual([]);
  const apiCalls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) apiCalls.push(request.url());
  });

  await page.goto('/');
  await expect(page).toHaveURL(/\/about$/);
  await fillInAbout(page);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  expect(apiCalls, 'calls of a visitor').toEqual([]);

  await signUpAndConfirm(page, server, email);
  await expect(
    page.getByRole('listitem', { name: 'Success' }).filter({ hasText: 'confirmed' }),
  ).toBeVisible();
  await logIn(page, email);
  await expectAbout(page);
  await expect(page.locator('[id="email_address"]')).toContainText(email);

  const profile = await page.request.get('/api/profile');
  const { answer } = (await profile.json()) as { answer: Record<string, unknown> };
  expect(answer).toEqual(ABOUT_ANSWERS);

  expect(errors).toEqual([]);

  // One saved change. Acknowledged means durable: the server is killed as soon as it has replied.
  await page.getByLabel('Preferred Name').fill('Zoé');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/answer') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  expect((await saved).status()).toBe(200);
  await server.kill();
  await server.boot();

  const other = await browser.newContext({ baseURL: server.url });
  const second = await other.newPage();
  await second.goto('/login');
  await second.getByLabel('Email Address').fill(email.toUpperCase());
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second.getByRole('button', { name: 'Account' })).toBeVisible();
  await second.getByRole('link', { name: 'About You' }).click();
  await expect(second.getByLabel('Preferred Name')).toHaveValue('Zoé');
  await expect(second.locator('[id="last_name"]').getByLabel('Last Name')).toHaveValue("O'Neill-Çelik");
  const again = (await (await second.request.get('/api/profile')).json()) as { answer: unknown };
  expect(again.answer).toEqual({ ...ABOUT_ANSWERS, preferred_name: 'Zoé' });
  await other.close();
});
