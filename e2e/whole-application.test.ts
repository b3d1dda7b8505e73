// The whole way of an applicant: every page answered, both documents uploaded, one of them deleted and
// replaced, the application submitted and its PDF copy read.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type ReadPdf, readPdf } from '../server/testing/read-pdf.ts';
import { fillInAbout } from './about-answers.ts';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { fillInEducation, fillInFinalSteps } from './education-answers.ts';
import { type FileToUpload, fileQuestion, pdfFile } from './files.ts';
import { consoleErrors, expect, test } from './journey.ts';

const LETTER = new URL('../server/conversion/testing/files/office-letter.docx', import.meta.url);
const MONTHS = ['', 'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];

async function letter(name: string): Promise<FileToUpload> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return { name, mimeType, buffer: await readFile(fileURLToPath(LETTER)) };
}

/** Uploads the statement, is refused the other tab meanwhile, deletes the file and uploads another. */
async function uploadStatement(page: Page): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name });
  const statement = fileQuestion(page, 'personal_statement_doc');
  await tab('Upload a document').click();
  // Delays the upload during the check, however fast it is.
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/presigned-url', async (route) => {
    await mayGo;
    await route.continue();
  });
  await statement.upload(await pdfFile('first-try.pdf'));
  await expect(statement.bar).toBeVisible();
  // No tab can be chosen while the answers of the other one are being saved.
  await expect(page.locator('[data-status]')).toHaveText('Saved');
  await tab('Write it here').click();
  const blocked = page.getByRole('dialog', { name: 'File Upload in Progress', exact: true });
  await expect(blocked).toContainText('Please wait until the file upload has completed.');
  await blocked.getByRole('button', { name: 'Close' }).click();
  await expect(tab('Upload a document')).toHaveAttribute('aria-selected', 'true');
  letGo();

  await expect(statement.field).toContainText('first-try.pdf');
  await statement.remove.click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete your file?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(statement.choose).toBeVisible();
  await statement.upload(await letter('statement.docx'));
  await expect(statement.remove).toBeVisible();
  await expect(statement.field).toContainText('statement.docx');
}

/** Removes white space, because lines may break anywhere in the PDF. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Returns the expected texts of the copy for each stored answer. */
function printedAnswers(answers: Readonly<Record<string, string | boolean>>): string[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    if (typeof value !== 'string' || value === '' || value === 'ANSWERED') return [];
    // A chosen option is printed by its label, which has its own key.
    if (Object.hasOwn(answers, `${key}_desc`)) return [];
    if (/_month$/.test(key)) return [MONTHS[Number(value)] ?? value];
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
    return [year === undefined ? value : `${month}/${day}/${year}`];
  });
}

async function copyOf(page: Page): Promise<ReadPdf> {
  const link = page.getByRole('link', { name: 'Download PDF', exact: true });
  await expect(link).toBeVisible();
  const reply = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(reply.status()).toBe(200);
  return readPdf(await reply.body());
}

test('from the first answer to the PDF copy with every answer, and the documents at its end', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/about');
  await fillInAbout(page);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/education$/);
  await fillInEducation(page);
  await uploadStatement(page);
  await fileQuestion(page, 'resume_doc').upload(await pdfFile('resume.pdf'));
  await expect(fileQuestion(page, 'resume_doc').remove).toBeVisible();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  await fillInFinalSteps(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  await expect(page.getByText('Your application was successfully submitted.').first()).toBeVisible();

  const copy = await copyOf(page);
  const { answer } = await fetchStored<{ answer: Record<string, string | boolean> }>(page, '/api/profile');
  expect(answer).toMatchObject({ personal_statement_doc: 'ANSWERED', resume_doc: 'ANSWERED' });
  const text = squeezed(copy.pages.join(''));
  const printed = printedAnswers(answer);
  expect(printed.length).toBeGreaterThan(60);
  // A masked answer is printed by its last four digits, and nowhere whole.
  expect(printed.filter((value) => !text.includes(squeezed(value)))).toEqual([answer.ssn]);
  expect(text).toContain('•••-••-6789');
  expect(text).toContain(squeezed('Document attached for'));

  // The documents come last, in the order of their questions, without deleted ones.
  const first = copy.pages.findIndex((words) => words.includes('Letter of motivation'));
  const resume = copy.pages.indexOf('Ada Lovelace');
  expect(first).toBeGreaterThan(copy.pages.findIndex((words) => words.includes('Final Steps')));
  expect(resume).toBeGreaterThan(first);
  expect(resume).toBe(copy.pages.length - 1);
  expect(copy.pages.filter((words) => words === 'Ada Lovelace')).toHaveLength(1);
  const documents = copy.bookmarks.find(({ title }) => title === 'Documents');
  expect(documents?.children.map(({ page: number }) => number)).toEqual([first + 1, resume + 1]);
  expect(errors).toEqual([]);
});
