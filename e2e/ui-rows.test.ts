// Rows about screens, toasts and failed calls, as the applicant sees them.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { attachFile, openAndWaitForDocument } from './attach-file.ts';
import { chooseOption } from './choose-option.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { conversionPath, fileQuestion, pdfFile } from './files.ts';
import { errorDialog, errorToast, failCalls, press } from './inject.ts';
import { expect, logIn, test } from './journey.ts';

const ADA = 'ada@example.org';
/** A question of each page that no other page has. */
const OWN = [
  ['/about', 'first_name'],
  ['/education', 'entry_term'],
  ['/final-steps', 'conviction'],
] as const;
const CARDS = ['/login', '/signup', '/confirm', '/forgot', '/reset'];
const question = (page: Page, key: string) => page.locator(`[id="${key}"]`);

test('GEN-01, UI-05, UI-06, UI-09: each page has its own questions, below the title and above the footer', async ({
  page,
}) => {
  for (const [path, own] of OWN) {
    await page.goto(path);
    for (const [, key] of OWN) await expect(question(page, key)).toHaveCount(key === own ? 1 : 0);
    await expect(question(page, own)).toBeVisible();
    await expect(page.getByRole('banner').getByText(/Application/)).toHaveText('Application for Admission');
    // Measured at once, because late fonts and pictures move everything.
    const { main, footer, height } = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return { main: box('main'), footer: box('footer'), height: document.documentElement.scrollHeight };
    });
    expect(footer?.top).toBeGreaterThanOrEqual(main?.bottom ?? Number.NaN);
    // The height of a document is a whole number of pixels.
    expect(Math.abs((footer?.bottom ?? Number.NaN) - height)).toBeLessThan(1);
  }
});

test('GEN-02: the form is about graduate study at a health school', async ({ page }) => {
  await page.goto('/education');
  const school = 'Example Graduate School of Health';
  await expect(page.getByRole('banner').getByRole('img')).toHaveAttribute('alt', school);
  await expect(page.getByRole('contentinfo')).toContainText(school);
  await chooseOption(question(page, 'entry_term').getByRole('combobox'), 'Fall 2027');
  await question(page, 'applied_program').getByRole('combobox').click();
  const [blank, ...programs] = await page.getByRole('option').allTextContents();
  expect(blank).toBe('--');
  expect(programs.length).toBeGreaterThan(1);
  for (const program of programs) expect(program).toMatch(/^(Doctor|Master|Graduate Certificate) /);
});

test('UI-13, UI-14: cards open Help and the Privacy Policy, too, and have no summary', async ({ page }) => {
  for (const path of CARDS) {
    await page.goto(path);
    for (const name of ['Help', 'Privacy Policy and Cookie Notice']) {
      await page.getByRole('contentinfo').getByRole('button', { name: name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: "We're missing some information!" })).toHaveCount(0);
  }
});

test('UI-38, UI-39: a wrong password gives an error toast, the right one a success toast', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(ADA);
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await page.getByRole('button', { name: /^Submit: / }).click();
  const error = errorToast(page, 'Login Card Error');
  await expect(error).toContainText(
    'The email address or password is not correct, or the account is not confirmed yet.',
  );
  await expect(error).toHaveAttribute('data-severity', 'error');
  await logIn(page, ADA);
  const success = page.getByRole('listitem', { name: 'Success', exact: true });
  await expect(success).toContainText('You are logged in.');
  await expect(success).toHaveAttribute('data-severity', 'success');
});

test('API-55, UI-31, UI-32: a failed submission is reported in the dialog; after the next attempt there is no page button', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await storeCompleteAnswers(page);
  await attachFile(page, 'resume_doc');
  await openAndWaitForDocument(page, 'resume_doc', () => page.goto('/final-steps'));
  for (const name of ['Previous', 'Submit Application']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect([box?.width, box?.height], name).toEqual([240, 48]);
  }
  await failCalls(page, 'POST', '/api/submit');
  await press(page, 'Submit Application');
  await expect(errorDialog(page).getByRole('paragraph')).toHaveText('No luck.');
  await expect(page).toHaveURL(/\/final-steps$/);
  await errorDialog(page).getByRole('button', { name: 'Close' }).click();
  await page.unrouteAll();
  await failCalls(page, 'GET', '/api/pdf');
  await press(page, 'Submit Application');
  await expect(page).toHaveURL(/\/completion$/);
  // The copy is requested at once.
  await expect(errorDialog(page).getByRole('paragraph')).toHaveText('No luck.');
  await expect(page.getByRole('listitem', { name: /^Error/ })).toHaveCount(0);
  await errorDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByRole('button', { name: /^(Save and Continue|Submit Application|Previous)$/ }),
  ).toHaveCount(0);
});

test('API-55: an unknown state of documents, or a failed deletion, is reported in the dialog, until it works', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  const KEY = 'resume_doc';
  for (const path of ['/api/document-answer', conversionPath(KEY)]) {
    await failCalls(page, 'GET', path);
    await page.goto('/education');
    await expect(errorDialog(page).getByRole('paragraph')).toHaveText('No luck.');
    await page.unrouteAll();
    await errorDialog(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(fileQuestion(page, KEY).choose).toBeVisible();
    await expect(errorDialog(page)).toHaveCount(0);
  }
  const { choose, remove, upload } = fileQuestion(page, KEY);
  await upload(await pdfFile());
  await expect(remove).toBeVisible();
  await failCalls(page, 'DELETE', conversionPath(KEY));
  await remove.click();
  await page.getByRole('dialog', { name: 'Delete File' }).getByRole('button', { name: 'Delete' }).click();
  await expect(errorDialog(page).getByRole('paragraph')).toHaveText('No luck.');
  await errorDialog(page).getByRole('button', { name: 'Close' }).click();
  // The report is right: the document was deleted by the first of the two calls.
  await expect(choose).toBeVisible();
  expect(await fetchStored(page, '/api/document-answer')).toEqual({});
});
