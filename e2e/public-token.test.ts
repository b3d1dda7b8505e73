// A link with a token opens the form with answers (spec §2, decision NAV-50).
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { consoleErrors, expect, logIn, signUpAndConfirm, test } from './journey.ts';
import type { RunningServer } from './running-server.ts';

const ANSWERS = { first_name: 'Ada', last_name: 'Lovelace', country: 'USA', state: 'MD' };

/** Returns the path with query that the command prints for these answers. */
async function makeLink(server: RunningServer): Promise<string> {
  const file = join(server.folder, 'answers.json');
  await writeFile(file, JSON.stringify(ANSWERS));
  const printed = await server.run('scripts/make-token.ts', 'public', file);
  const token = /token=([\w%.-]+)/.exec(printed)?.[1];
  if (token === undefined) throw new Error(`The command printed no token:\n${printed}`);
  return `/about?token=${token}`;
}

test('a visitor finds the answers as if typed, and keeps them through signing up', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  const link = await makeLink(server);
  await page.goto(`${link}&from=mail`);
  const firstName = page.getByLabel('First Name');
  await expect(firstName).toHaveValue('Ada');
  await expect(page).toHaveURL(`${server.url}${link}&from=mail`);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const lastName = page.locator('[id="last_name"]').getByRole('textbox');
  await firstName.fill('Augusta');
  await lastName.fill('');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  // Coming back keeps later changes; only a reload opens the link again.
  await page.goBack();
  await expect(firstName).toHaveValue('Augusta');
  await expect(lastName).toHaveValue('');
  expect(fetched).not.toContain('/public/tmp');
  await lastName.fill('Lovelace');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await signUpAndConfirm(page, server, 'ada@example.org');
  await logIn(page, 'ada@example.org');
  await expect(firstName).toHaveValue('Augusta');
  const { answer } = await fetchStored<{ answer: unknown }>(page, '/api/profile');
  expect(answer).toMatchObject({ first_name: 'Augusta', last_name: 'Lovelace', state: 'MD' });
  expect(errors).toEqual([]);
});

test('answers of a link that one person opened are not given to the next', async ({ page, server }) => {
  await becomeApplicant(page, server, 'eve@example.org');
  await page.context().clearCookies();
  await page.goto(await makeLink(server));
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUpAndConfirm(page, server, 'ada@example.org');
  await logIn(page, 'ada@example.org');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await logIn(page, 'eve@example.org');
  await expect(page.locator('[id="email_address"]')).toContainText('eve@example.org');
  while (!page.url().includes('?token=')) await page.goBack();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  const { answer } = await fetchStored<{ answer: unknown }>(page, '/api/profile');
  expect(answer).toEqual({});
});

test('empty answers of an applicant are filled, and nothing else', async ({ page, server }) => {
  const link = await makeLink(server);
  await becomeApplicant(page, server, 'eve@example.org');
  const reply = await page.request.put('/api/answer', { data: { first_name: 'Eve', country: 'CAN' } });
  expect(reply.status()).toBe(200);
  await page.goto(link);
  await expect(page.getByLabel('First Name')).toHaveValue('Eve');
  await expect(page.locator('[id="last_name"]').getByRole('textbox')).toHaveValue('Lovelace');
  // They are stored at once, like typed text.
  const last = async () =>
    (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer.last_name;
  await expect.poll(last).toBe('Lovelace');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/education$/);
  const { answer } = await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile');
  expect(answer).toMatchObject({ first_name: 'Eve', last_name: 'Lovelace', country: 'CAN' });
  // A state of another country is not valid.
  expect(answer.state ?? '').toBe('');
});

test('an invalid token is reported, and the form is empty and usable', async ({ page }) => {
  await page.goto('/about?token=nonsense');
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(dialog).toContainText('This link is no longer valid.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/about\?token=nonsense$/);
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await page.getByLabel('First Name').fill('Ada');
});
