// Prefilled questions: visible, changeable, and answers when their page is saved.
import type { Page } from '@playwright/test';
import { filledFiles } from '../engine/testing/filled-form.ts';
import { becomeApplicant, recordApiCalls } from './applicant.ts';
import { consoleErrors, expect, PASSWORD } from './journey.ts';
import { formTest } from './served-form.ts';
import { storedAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

const test = formTest(filledFiles());

const FILLED = "We filled this in for you. Please change it if it isn't right.";
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Save and Turn the Page' }).click();
const to = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name }).click();

test('a default is visible, announced, and becomes an answer when its page is saved', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'default@example.org');
  await page.goto('/stay');
  const town = box(page, 'Town');
  await expect(town).toHaveValue('Harbor Town');
  await expect(town).toHaveAccessibleDescription(FILLED);
  await expect(box(page, 'Where can we write to you?')).toHaveValue('default@example.org');
  // They do not count as answered yet.
  const progress = page.getByRole('navigation').first();
  await expect(progress.getByText('0/1')).toHaveCount(2);
  // A default that refers to an answer follows its input.
  await page.getByRole('textbox', { name: 'Who comes?', exact: true }).pressSequentially('Ada');
  await expect(box(page, 'Name on the key')).toHaveValue('Ada');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Autosave stores the typed text, and nothing else.
  await expect.poll(() => storedAnswers(page)).toMatchObject({ who: 'Ada' });
  expect(await storedAnswers(page)).not.toHaveProperty('town');

  await next(page);
  await expect(page).toHaveURL(/\/send$/);
  expect(await storedAnswers(page)).toMatchObject({ town: 'Harbor Town', key_name: 'Ada', who: 'Ada' });
  await expect(progress.getByText('0/1')).toHaveCount(1);
  await to(page, 'Stay');
  await expect(town).toHaveValue('Harbor Town');
  await expect(town).toHaveAccessibleDescription('');
  expect(errors).toEqual([]);
});

test('an emptied default stays empty, and one left without saving is not an answer', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'empty@example.org');
  await page.goto('/stay');
  await expect(box(page, 'Town')).toHaveValue('Harbor Town');
  await box(page, 'Town').fill('');
  await expect.poll(() => storedAnswers(page)).toMatchObject({ town: '' });
  await page.reload();
  await expect(box(page, 'Where can we write to you?')).toHaveValue('empty@example.org');
  await expect(box(page, 'Town')).toHaveValue('');

  // Other pages do not read a default that was not accepted.
  const calls = recordApiCalls(page);
  await page.goto('/send');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await expect(summary.getByRole('link', { name: /Where can we write to you/ })).toBeVisible();
  expect(calls).not.toContain('POST /submit');
  expect(await storedAnswers(page)).not.toHaveProperty('write_to');
});

test('a link prefills the questions that its form names, through sign-up, and nothing else', async ({
  page,
  server,
}) => {
  await page.goto(`/stay?room=double&nights=${'9'.repeat(40)}&town=Nowhere&who=Eve`);
  await expect(page.getByRole('radio', { name: 'A double room' })).toBeChecked();
  await expect(box(page, 'Nights')).toHaveValue('');
  await expect(box(page, 'Town')).toHaveValue('Harbor Town');
  await expect(page.getByRole('textbox', { name: 'Who comes?', exact: true })).toHaveValue('');
  // There are no answers yet, so there is no request to sign up.
  await to(page, 'Send');
  await expect(page).toHaveURL(/\/send/);
  await to(page, 'Stay');
  await expect(page.getByRole('radio', { name: 'A double room' })).toBeChecked();

  await page.getByRole('textbox', { name: 'Who comes?', exact: true }).fill('Ada');
  await next(page);
  await expect(page).toHaveURL(/\/signup/);
  const email = 'link@example.org';
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Become a Reader' }).click();
  await expect(page).toHaveURL(/\/confirm/);
  await page.getByLabel('Code').fill(await server.newestCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^Come In/ }).click();
  await expect(page).toHaveURL(/\/stay/);
  await expect(page.getByRole('radio', { name: 'A double room' })).toBeChecked();
  expect(await storedAnswers(page)).toMatchObject({ who: 'Ada' });
  expect(await storedAnswers(page)).not.toHaveProperty('room');
  await next(page);
  await expect(page).toHaveURL(/\/send/);
  expect(await storedAnswers(page)).toMatchObject({ room: 'double', who: 'Ada', key_name: 'Ada' });
});

test('a stored answer, another window and a hidden question override a default', async ({ page, server }) => {
  await becomeApplicant(page, server, 'stored@example.org');
  await page.request.put('/api/answer', { data: { town: 'Oslo' } });
  await page.goto('/stay?room=single');
  await expect(box(page, 'Town')).toHaveValue('Oslo');
  await expect(page.getByRole('radio', { name: 'A single room' })).toBeChecked();
  await expect(box(page, 'Bed')).toHaveCount(0);
  await page.getByRole('radio', { name: 'A double room' }).check();
  await expect(box(page, 'Bed')).toHaveValue('One for two');
  await page.getByRole('radio', { name: 'A single room' }).check();
  await expect(box(page, 'Bed')).toHaveCount(0);
  // No answer was lost.
  await expect(page.getByRole('button', { name: /undo/i })).toHaveCount(0);
});
