// Tabs whose answer is a document (spec §4 "Tabs"), and documents whose question another answer hides.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored, recordApiCalls } from './applicant.ts';
import { letPass } from './calls-under-way.ts';
import { answerDeletion, conversionPath, fileQuestion, pdfFile, serveStatus } from './files.ts';
import { expect, test } from './journey.ts';

const KEY = 'personal_statement_doc';
const SET = 'personal-statement';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const upload = (page: Page) => tab(page, 'Upload a document');
const write = (page: Page) => tab(page, 'Write it here');
const blocked = (page: Page) => page.getByRole('dialog', { name: 'File Upload in Progress', exact: true });

async function isBlocked(page: Page): Promise<void> {
  await write(page).click();
  await expect(
    blocked(page).getByText('Please wait until the file upload has completed.', { exact: true }),
  ).toBeVisible();
  await blocked(page).getByRole('button', { name: 'Close' }).click();
  await expect(blocked(page)).toHaveCount(0);
  await expect(upload(page)).toHaveAttribute('aria-selected', 'true');
}

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  const reply = await page.request.put('/api/tabs', { data: { tab_id: SET, chosen_tab: 'upload' } });
  expect(reply.status()).toBe(200);
});

test('TAB-01, TAB-03: in the other direction, too, the answers of the former tab are emptied with the choice', async ({
  page,
}) => {
  await page.goto('/education');
  await expect(fileQuestion(page, KEY).choose).toBeVisible();
  await write(page).click();
  const essay = page.locator('[id="personal_statement_essay"]').getByRole('textbox');
  const answer = async () =>
    (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer
      .personal_statement_essay;
  await essay.fill('Bees.');
  await expect.poll(answer, 'saved while it is typed').toBe('Bees.');
  expect(await fetchStored(page, '/api/tabs')).toEqual({ [SET]: 'write' });
  await upload(page).click();
  await expect(upload(page)).toHaveAttribute('aria-selected', 'true');
  expect(await answer()).toBe('');
  expect(await fetchStored(page, '/api/tabs')).toEqual({ [SET]: 'upload' });
});

for (const status of ['IN_PROGRESS', 'UNPROCESSED']) {
  test(`a tab cannot be left while its file is ${status}`, async ({ page }) => {
    await page.goto('/education');
    await expect(fileQuestion(page, KEY).choose).toBeVisible();
    await serveStatus(page, KEY, status);
    await fileQuestion(page, KEY).upload(await pdfFile());
    await expect(fileQuestion(page, KEY).field).toContainText('Your file is being prepared.');
    const calls = recordApiCalls(page);
    await isBlocked(page);
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
}

test('a tab cannot be left during its upload', async ({ page }) => {
  const arrives = Promise.withResolvers<void>();
  await page.goto('/education');
  await page.route('**/upload', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await fileQuestion(page, KEY).upload(await pdfFile());
  await expect(fileQuestion(page, KEY).bar).toBeVisible();
  await isBlocked(page);
  arrives.resolve();
  await expect(fileQuestion(page, KEY).remove).toBeVisible();
});

test('a tab cannot be left while the state of its file is unknown', async ({ page }) => {
  const arrives = Promise.withResolvers<void>();
  await page.route(`**${conversionPath(KEY)}`, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto('/education');
  await isBlocked(page);
  arrives.resolve();
  await expect(fileQuestion(page, KEY).choose).toBeVisible();
  await write(page).click();
  await expect(write(page)).toHaveAttribute('aria-selected', 'true');
});

test('leaving a tab asks, then deletes its file and its conversion first', async ({ page }) => {
  await page.goto('/education');
  await fileQuestion(page, KEY).upload(await pdfFile());
  await expect(fileQuestion(page, KEY).remove).toBeVisible();
  const calls = recordApiCalls(page);
  await write(page).click();
  await answerDeletion(page, 'Cancel');
  await expect(upload(page)).toHaveAttribute('aria-selected', 'true');
  await expect(fileQuestion(page, KEY).remove).toBeVisible();
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  await write(page).press('Enter');
  await answerDeletion(page, 'Delete');
  await expect(write(page)).toHaveAttribute('aria-selected', 'true');
  await expect(write(page)).toBeFocused();
  expect(calls.filter((call) => !call.startsWith('GET')).slice(0, 3)).toEqual([
    `DELETE /document-answer/${KEY}`,
    `DELETE /pdf/document-answer/${KEY}`,
    'PUT /tabs',
  ]);
  expect(await fetchStored(page, '/api/document-answer')).toEqual({});
  expect(await fetchStored(page, '/api/profile')).toMatchObject({ answer: { [KEY]: '' } });
  await upload(page).click();
  await expect(fileQuestion(page, KEY).choose).toBeVisible();
});

test('the document of a question that another answer hides is removed with its answer', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const file = join(server.configDir, 'sections/resume.json');
  const section = JSON.parse(await readFile(file, 'utf8'));
  const hideWhen = { valueKey: 'prev_applied', operator: 'equals', target: 'Y' };
  await writeFile(file, JSON.stringify({ ...section, content: [{ hideWhen, content: section.content }] }));
  const resume = fileQuestion(page, 'resume_doc');
  const applied = page.locator('[id="prev_applied"]');
  await expect(async () => {
    await page.goto('/education');
    await applied.getByRole('radio', { name: 'Yes', exact: true }).check();
    await expect(resume.choose).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await applied.getByRole('radio', { name: 'No', exact: true }).check();
  await resume.upload(await pdfFile());
  await expect(resume.remove).toBeVisible();
  // A file that cannot be removed is reported once, and the answer that would hide it is not accepted.
  const path = '**/api/document-answer/resume_doc';
  await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'No luck.' } }));
  const calls = recordApiCalls(page);
  await applied.getByRole('radio', { name: 'Yes', exact: true }).click();
  await answerDeletion(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(dialog).toContainText('No luck.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await letPass(page, 1000);
  expect(calls.filter((call) => call === 'DELETE /document-answer/resume_doc')).toHaveLength(1);
  await page.unroute(path);
  await expect(applied.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await expect(resume.remove).toBeVisible();
  await applied.getByRole('radio', { name: 'Yes', exact: true }).click();
  await answerDeletion(page, 'Delete');
  await expect(applied.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked();
  await expect.poll(() => fetchStored(page, '/api/document-answer')).toEqual({});
  await applied.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(resume.choose).toBeVisible();
});
