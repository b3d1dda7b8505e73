// Answers that a choice removes are reported and can be restored, on the page and on the server.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored, recordApiCalls } from './applicant.ts';
import { answerDeletion, fileQuestion, pdfFile } from './files.ts';
import { consoleErrors, expect, test } from './journey.ts';
import { violations } from './violations.ts';

const REFERRAL = {
  referral_ind: 'Y',
  referral_name: 'Jo Field',
  referral_phone: '(555) 234-5678',
  referral_email: '',
};
const SET = 'personal-statement';

const referred = (page: Page, name: string) =>
  page.locator('[id="referral_ind"]').getByRole('radio', { name, exact: true });
const removed = (page: Page, count: number) =>
  page.getByRole('listitem', { name: `Answers removed (${count})`, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const answersOf = async (page: Page) =>
  (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer;

async function store(page: Page, answers: object): Promise<void> {
  const reply = await page.request.put('/api/answer', { data: answers });
  expect(reply.status(), await reply.text()).toBe(200);
}

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
});

test('removed answers are restored, on another page and after they were emptied on the server too', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await store(page, REFERRAL);
  await page.goto('/education');
  await referred(page, 'No').check();
  await expect(page.locator('[id="referral_name"]')).toHaveCount(0);
  await expect(removed(page, 2)).toContainText(
    'After your last choice, these no longer apply: “Name of individual or organization”, “Phone of individual or organization”.',
  );
  await expect(removed(page, 2)).not.toContainText('file');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  expect(await answersOf(page)).toMatchObject({ referral_ind: 'N', referral_name: '', referral_phone: '' });

  await undo(page).click();
  await expect(page.getByText('Your answers are back.', { exact: true }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Education and Work Experience' }).click();
  await expect(referred(page, 'Yes')).toBeChecked();
  await expect(page.locator('[id="referral_name"]').getByRole('textbox')).toHaveValue('Jo Field');
  expect(await answersOf(page)).toMatchObject({ ...REFERRAL, referral_ind_desc: 'Yes' });
  expect(errors).toEqual([]);
});

test('by keyboard alone, without a violation, on a phone too', async ({ page }) => {
  await store(page, REFERRAL);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/education');
    await referred(page, 'Yes').focus();
    await page.keyboard.press('ArrowDown');
    await expect(removed(page, 2)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(undo(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const phone = page.locator('[id="referral_phone"]').getByRole('textbox');
    await expect(phone).toHaveValue('(555) 234-5678');
    await expect(page.locator('[id="referral_name"]').getByRole('textbox')).toBeFocused();
    await expect(removed(page, 2)).toHaveCount(0);
    // Saved like any other edit.
    await expect.poll(() => answersOf(page)).toMatchObject(REFERRAL);
  }
});

test('it stays longer than other toasts, and closes by itself', async ({ page }) => {
  await store(page, REFERRAL);
  await page.clock.install();
  await page.goto('/education');
  await referred(page, 'No').check();
  await expect(removed(page, 2)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(removed(page, 2)).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(removed(page, 2)).toHaveCount(0);
});

test('leaving a tab can be undone: the server stores the tab again, and its answer is restored', async ({
  page,
}) => {
  await store(page, { personal_statement_essay: 'Bees, mostly.' });
  await page.goto('/education');
  const calls = recordApiCalls(page);
  await tab(page, 'Upload a document').click();
  await expect(removed(page, 1)).toBeVisible();
  await expect.poll(async () => (await answersOf(page)).personal_statement_essay).toBe('');
  await undo(page).click();
  await expect(tab(page, 'Write it here')).toHaveAttribute('aria-selected', 'true');
  const essay = page.locator('[id="personal_statement_essay"]').getByRole('textbox');
  await expect(essay).toHaveValue('Bees, mostly.');
  await expect(essay).toBeFocused();
  expect(calls.filter((call) => call === 'PUT /tabs')).toHaveLength(2);
  expect(await fetchStored(page, '/api/tabs')).toEqual({ [SET]: 'write' });
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  expect(await answersOf(page)).toMatchObject({ personal_statement_essay: 'Bees, mostly.' });
});

test('a document that was deleted with its tab is not restored, and no text promises it', async ({
  page,
}) => {
  const reply = await page.request.put('/api/tabs', { data: { tab_id: SET, chosen_tab: 'upload' } });
  expect(reply.status()).toBe(200);
  await page.goto('/education');
  const document = fileQuestion(page, 'personal_statement_doc');
  await document.upload(await pdfFile());
  await expect(document.remove).toBeVisible();
  await tab(page, 'Write it here').click();
  await answerDeletion(page, 'Delete');
  await expect(tab(page, 'Write it here')).toHaveAttribute('aria-selected', 'true');
  await expect(removed(page, 1)).toHaveCount(0);
  await expect(undo(page)).toHaveCount(0);
  expect(await fetchStored(page, '/api/document-answer')).toEqual({});
});

test('leaving a tab cannot be undone if that would delete a document', async ({ page }) => {
  await store(page, { personal_statement_essay: 'Bees, mostly.' });
  await page.goto('/education');
  await tab(page, 'Upload a document').click();
  await expect(removed(page, 1)).toBeVisible();
  await fileQuestion(page, 'personal_statement_doc').upload(await pdfFile());
  await expect(fileQuestion(page, 'personal_statement_doc').remove).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

test('after logging out nobody can restore removed answers', async ({ page }) => {
  await store(page, REFERRAL);
  await page.goto('/education');
  await referred(page, 'No').check();
  await expect(removed(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(undo(page)).toHaveCount(0);
});
