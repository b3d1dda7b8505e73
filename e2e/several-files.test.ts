// Several files of one question, in a browser and in two windows.
import type { Page } from '@playwright/test';
import { smallForm } from '../engine/testing/small-form.ts';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { brokenPdf, type FileToUpload, fileQuestion, pdfFile } from './files.ts';
import { consoleErrors, expect } from './journey.ts';
import { formTest } from './served-form.ts';
import { violations } from './violations.ts';

const FORM = smallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    {
      ...{ question: 'plan', label: 'Plans of the house', widget: 'file', required: true },
      ...{ maximum: 3, minimum: 2, accept: ['pdf'], maxSize: '500 KB' },
    },
  ],
});

const test = formTest(FORM);

const rows = (page: Page) => fileQuestion(page, 'plan').field.getByRole('listitem');
const upload = (page: Page, ...files: readonly FileToUpload[]) =>
  fileQuestion(page, 'plan')
    .field.locator('input[type="file"]')
    .setInputFiles([...files]);

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/only');
});

test('files are attached together, removed one by one, and restored, at any width and by keyboard', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const { field, choose, alert } = fileQuestion(page, 'plan');
  await expect(field).toContainText('Up to 3 files, each at most 500 KB: .pdf');
  await choose.focus();
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await upload(page, await pdfFile('cellar.pdf'), text, await pdfFile('roof.pdf'));
  await expect(alert).toHaveText('notes.txt: You can only enter the following file types here: .pdf');
  await expect(rows(page)).toHaveText([/^cellar\.pdf/, /^roof\.pdf/]);
  await expect(field.getByRole('button', { name: 'Delete roof.pdf' })).toBeVisible();
  await expect(field.getByRole('button', { name: 'Delete cellar.pdf' })).toBeVisible();
  await expect(choose).toBeFocused();
  expect(await fetchStored(page, '/api/profile')).toMatchObject({
    answer: { plan: 'ANSWERED', plan_2: 'ANSWERED' },
    document_answer: { plan: { file_name: 'cellar.pdf' }, plan_2: { file_name: 'roof.pdf' } },
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
      await field.scrollIntoViewIfNeeded();
    }
  }

  await page.reload();
  await expect(rows(page)).toHaveText([/^cellar\.pdf/, /^roof\.pdf/]);
  await upload(page, await pdfFile('garden.pdf'));
  await expect(field).toContainText('No more files can be attached here.');
  await expect(field.getByRole('button', { name: 'Delete garden.pdf' })).toBeVisible();

  // By keyboard alone.
  await field.getByRole('button', { name: 'Delete cellar.pdf' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^roof\.pdf/, /^garden\.pdf/]);
  await expect(choose).toBeFocused();
  await field.getByRole('button', { name: 'Delete roof.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  await expect(field.getByRole('group')).toHaveAttribute('aria-invalid', 'true');
  await expect(field.getByText('Plans of the house: attach at least 2 files')).toBeVisible();
  expect(errors).toEqual([]);
});

test('an unreadable file is reported by its name, and does not affect the others', async ({ page }) => {
  const { field, alert } = fileQuestion(page, 'plan');
  await expect(field).toContainText('Up to 3 files');
  await upload(page, brokenPdf(), await pdfFile('roof.pdf'));
  await expect(alert).toContainText('broken.pdf: The content of your file does not match its name');
  await expect(rows(page)).toHaveText([/^roof\.pdf/]);
  await upload(page, await pdfFile('cellar.pdf'));
  await expect(rows(page)).toHaveText([/^cellar\.pdf/, /^roof\.pdf/]);
  await expect(alert).toHaveText('');
});

test('two windows that attach concurrently lose neither file', async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto('/only');
  await expect(fileQuestion(other, 'plan').choose).toBeVisible();
  await upload(page, await pdfFile('cellar.pdf'));
  await expect(rows(page)).toHaveText([/^cellar\.pdf \d/]);
  // The other window takes the same place, which it believes to be free, or knows of the file already.
  await upload(other, await pdfFile('roof.pdf'));
  await expect(rows(other).filter({ hasText: 'cellar.pdf' })).toBeVisible();
  const documents = await fetchStored<Record<string, { file_name: string }>>(page, '/api/document-answer');
  expect(Object.values(documents).map(({ file_name }) => file_name)).toContain('cellar.pdf');
});
