// Submitting the application: empty, and with everything except the documents.
import type { Page } from '@playwright/test';
import { fillInAbout } from './about-answers.ts';
import { becomeApplicant, fetchStored, recordApiCalls } from './applicant.ts';
import { attachFile, openAndWaitForDocument } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { EDUCATION_ANSWERS, fillInEducation, fillInFinalSteps } from './education-answers.ts';
import { expectedErrors } from './expected-errors.ts';
import { consoleErrors, expect, test } from './journey.ts';
import { violations } from './violations.ts';

const HEADING = "We're missing some information!";

function summaryOf(page: Page) {
  return page.getByRole('region', { name: HEADING });
}

/** Unfolds the other pages. */
async function unfold(page: Page): Promise<void> {
  const folded = summaryOf(page).locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().press('Enter');
}

async function shownErrors(page: Page): Promise<string[][]> {
  await unfold(page);
  return summaryOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']));
}

/** Whether the element with this id is in view and contains the focus. */
async function isReached(
  page: Page,
  id: string,
): Promise<{ readonly inView: boolean; readonly focused: boolean }> {
  return page.evaluate((key) => {
    const element = document.getElementById(key);
    if (element === null) return { inView: false, focused: false };
    const { top, bottom } = element.getBoundingClientRect();
    const focus = document.activeElement;
    return {
      inView: top < window.innerHeight && bottom > 0,
      focused: element.contains(focus) && focus !== element,
    };
  }, id);
}

test('an empty form: every link of the summary leads to its question, which gets the focus', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'empty@example.org');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About You');
  await expect(page.getByText(HEADING)).toHaveCount(0);
  await page.getByRole('link', { name: 'Final Steps' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  // Nothing is reported as missing before the first submission.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);

  const calls = recordApiCalls(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(calls.slice(0, 3)).toEqual(['PUT /answer', 'POST /web-status', 'POST /validations']);
  expect(calls).not.toContain('POST /submit');

  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('The links below show what to correct.');
  await expect(summary).toContainText('Missing items are highlighted on each page.');
  await expect(summary).toContainText('Fix them and resubmit your application.');
  const expected = await expectedErrors({});
  expect(await shownErrors(page)).toEqual(
    expected.map(({ route, key, message }) => [`${route}#${key}`, message]),
  );
  expect(new Set(expected.map(({ route }) => route))).toEqual(
    new Set(['/about', '/education', '/final-steps']),
  );

  expect(await violations(page)).toEqual([]);

  for (const { route, key, message } of expected) {
    await unfold(page);
    await summary.locator(`a[href="${route}#${key}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${route}#${key}$`));
    await expect.poll(() => isReached(page, key), key).toEqual({ inView: true, focused: true });
    await expect(page.locator(`[id="${key}"]`)).toContainText(message);
  }

  // The status and its messages survive a reload.
  await page.goto('/about');
  await expect(summary).toBeVisible();
  expect(errors).toEqual([]);
});

test('while validating, errors follow each keystroke, and moving on records the rest', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'live@example.org');
  await page.goto('/final-steps');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  // It appears before the submission has ended, which leads there.
  await expect(summaryOf(page)).toBeFocused();
  const link = summaryOf(page).getByRole('link', { name: 'First Name' });
  const firstName = page.locator('[id="first_name"]').getByRole('textbox');
  await link.click();
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('A');
  await expect(link).toHaveCount(0);
  await expect(firstName).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Backspace');
  await expect(link).toBeVisible();

  const recorded = page.waitForRequest((request) => request.url().endsWith('/api/validations'));
  await page.keyboard.type('Ada');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/education$/);
  const expected = await expectedErrors({ first_name: 'Ada' });
  expect(Object.keys((await recorded).postDataJSON())).toEqual(expected.map(({ key }) => key));
});

test('everything filled in and valid: only the document is missing', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'complete@example.org');
  await page.goto('/about');
  await fillInAbout(page);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/education$/);

  const calls = recordApiCalls(page);
  await fillInEducation(page);
  // The choice of a tab is stored before the answers of the former one are emptied on the server.
  const writes = calls.filter((call) => !call.startsWith('GET'));
  const layout = writes.filter((call) => call !== 'PUT /answer');
  expect(layout).toEqual(['PUT /add-another', 'PUT /add-another', 'PUT /tabs', 'PUT /tabs']);
  expect(writes.slice(writes.indexOf('PUT /tabs'), writes.lastIndexOf('PUT /tabs'))).toContain('PUT /answer');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  await fillInFinalSteps(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(summaryOf(page)).toBeFocused();
  expect(await shownErrors(page)).toEqual([['/education#resume_doc', 'Please upload your resume.']]);

  const { answer } = await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile');
  expect(answer).toMatchObject(EDUCATION_ANSWERS);
  expect(Object.keys(answer).filter((key) => key.startsWith('#'))).toEqual([]);
  expect(await fetchStored(page, '/api/add-another')).toEqual({ college: 3 });
  expect(await fetchStored(page, '/api/tabs')).toEqual({ 'personal-statement': 'write' });

  // A reload keeps the number of colleges, and the answers can still be completed.
  await page.reload();
  await summaryOf(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/education#resume_doc$/);
  await expect(page.locator('[id="resume_doc"]').getByRole('button', { name: 'Choose file' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit College 2' }).click();
  await expect(page.locator('[id="college_2_college_city"]').getByRole('textbox')).toHaveValue('Tórshavn');
  await page.getByRole('button', { name: 'Edit College 3' }).click();
  await expect(page.locator('[id="college_3_college_name"]').getByRole('combobox')).toHaveValue(
    'Night School of Nowhere',
  );
  await expect(page.locator('[id="college_4_college_name"]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a window that submits lets the others save their last input', async ({ page, context, server }) => {
  await becomeApplicant(page, server, 'two@example.org');
  await storeCompleteAnswers(page);
  await attachFile(page, 'resume_doc');
  await openAndWaitForDocument(page, 'resume_doc', () => page.goto('/final-steps'));
  const other = await context.newPage();
  await other.goto('/about');
  await other.locator('[id="middle_name"]').getByRole('textbox').fill('Byron');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  const { answer } = await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile');
  expect(answer).toMatchObject({ middle_name: 'Byron' });
});
