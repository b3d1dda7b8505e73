// Documents in a browser with the real server: uploaded, converted, attached, found again, deleted.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored, recordApiCalls } from './applicant.ts';
import { letPass } from './calls-under-way.ts';
import {
  brokenPdf,
  conversionPath,
  fileQuestion,
  pdfFile,
  recordPolls,
  recordPostedForms,
  serveStatus,
  waitUntilCompleted,
} from './files.ts';
import { consoleErrors, expect, test } from './journey.ts';
import { countRequests } from './request-counter.ts';
import { violations } from './violations.ts';

const KEY = 'resume_doc';
const POLL = 2000;

/**
 * Goes to the previous page and back. Waits for its content, because the left page is clickable for a moment after
 * the address changes.
 */
async function thereAndBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
}

const storedAnswer = async (page: Page) =>
  (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer[KEY];

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/education');
  await expect(fileQuestion(page, KEY).choose).toBeVisible();
});

test('a file is saved, sent, converted and attached, and deleted after a confirmation', async ({ page }) => {
  const errors = consoleErrors(page);
  const { field, choose, remove, view, bar, upload } = fileQuestion(page, KEY);
  const calls = recordApiCalls(page);
  const looks = recordPolls(page, KEY);
  const posted = page.waitForRequest((request) => request.url().endsWith('/upload'));
  const permission = page.waitForResponse((reply) => reply.url().endsWith('/api/presigned-url'));
  const sent = await recordPostedForms(page);
  const file = await pdfFile();
  expect(await storedAnswer(page), 'before there was a document').toBeUndefined();
  await choose.focus();
  await upload(file);
  await expect(bar).toBeVisible();
  expect(await violations(page), 'while it is converted').toEqual([]);

  const request = await posted;
  expect(request.method()).toBe('POST');
  const headers = await request.allHeaders();
  expect(headers['sec-fetch-mode']).toBe('no-cors');
  expect(headers.cookie).toBeUndefined();
  const { url: _, fields } = await (await permission).json();
  expect(await sent()).toEqual([...Object.keys(fields), 'file']);

  await expect(field).toContainText('resume.pdf 1 KB');
  // Both before the upload, in either order.
  expect(calls.slice(0, 2).toSorted()).toEqual(['POST /presigned-url', 'PUT /answer']);
  expect(calls[2]).toBe(`POST ${conversionPath(KEY).slice('/api'.length)}`);
  // The focus moved along.
  await expect(view).toBeFocused();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await violations(page), 'attached').toEqual([]);
  expect(await storedAnswer(page)).toBe('ANSWERED');
  expect(await fetchStored(page, '/api/document-answer')).toEqual({
    [KEY]: { file_name: 'resume.pdf', file_size: file.buffer.length },
  });
  const settled = looks.length;

  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete File' });
  await expect(dialog.getByText('Are you sure you want to delete your file?', { exact: true })).toBeVisible();
  expect(await violations(page), 'asked').toEqual([]);
  calls.length = 0;
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect(calls).toEqual([]);

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(choose).toBeFocused();
  expect(calls.slice(0, 2)).toEqual([`DELETE /document-answer/${KEY}`, `DELETE /pdf/document-answer/${KEY}`]);
  expect(await fetchStored(page, '/api/document-answer')).toEqual({});
  expect(await storedAnswer(page), 'deleted').toBe('');
  expect(looks.length, 'looks after it was converted').toBe(settled);
  const saved = page.waitForRequest((one) => one.url().endsWith('/api/answer'));
  await thereAndBack(page);
  expect((await saved).postDataJSON()[KEY]).toBe('');
  await expect(choose).toBeVisible();
  expect(await storedAnswer(page), 'deleted and saved').toBe('');
  expect(errors).toEqual([]);
});

for (const [held, other] of [
  ['/api/answer', '/api/presigned-url'],
  ['/api/presigned-url', '/api/answer'],
] as const) {
  test(`DOC-09: ${other} is called while ${held} has not replied`, async ({ page }) => {
    const { remove, upload } = fileQuestion(page, KEY);
    const replies = Promise.withResolvers<void>();
    await page.route(`**${held}`, async (route) => {
      await replies.promise;
      await route.continue();
    });
    const meanwhile = page.waitForRequest(`**${other}`);
    await upload(await pdfFile());
    await meanwhile;
    replies.resolve();
    await expect(remove).toBeVisible();
  });
}

test('DOC-30: a conversion is polled every two seconds', async ({ page }) => {
  const { remove, upload } = fileQuestion(page, KEY);
  await upload(await pdfFile());
  await expect(remove).toBeVisible();
  // The clock stops before the first poll is answered.
  const stands = Promise.withResolvers<void>();
  await page.route(`**${conversionPath(KEY)}`, async (route) => {
    await stands.promise;
    await route.fulfill({ json: { status: 'IN_PROGRESS', message: '' } });
  });
  await page.clock.install();
  const { requestCount, waitForRequests, waitForReplies } = await countRequests(page, conversionPath(KEY));
  await page.reload();
  await waitForRequests(1);
  // Shorter than the time limit of calls in flight.
  await page.clock.pauseAt(Date.now() + 10_000);
  stands.resolve();
  for (const times of [1, 2]) {
    await waitForReplies(times);
    await page.clock.runFor(POLL - 1);
    expect(await requestCount()).toBe(times);
    await page.clock.runFor(1);
    await waitForRequests(times + 1);
  }
});

test('an attached file is there after a change of page and after a reload', async ({ page }) => {
  const { field, remove, upload } = fileQuestion(page, KEY);
  await upload(await pdfFile());
  await expect(remove).toBeVisible();
  await thereAndBack(page);
  await expect(field).toContainText('resume.pdf 1 KB');
  const calls = recordApiCalls(page);
  const first = page.waitForRequest((request) => new URL(request.url()).pathname === conversionPath(KEY));
  await page.reload();
  await first;
  await expect(field).toContainText('resume.pdf 1 KB');
  expect(calls.filter((call) => call === 'GET /document-answer')).toHaveLength(1);
});

test('a conversion is followed after a reload, and on a page that does not show it', async ({ page }) => {
  const { remove, bar, upload } = fileQuestion(page, KEY);
  await serveStatus(page, KEY, 'IN_PROGRESS');
  await upload(await pdfFile());
  await expect(bar).toBeVisible();
  await expect.poll(() => storedAnswer(page)).toBe('ANSWERED');
  await page.reload();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  const looks = recordPolls(page, KEY);
  await expect.poll(() => looks.length).toBeGreaterThan(1);
  // An upload in progress is not reported as missing: the submission waits.
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const blocked = page.getByRole('dialog', { name: 'File Upload in Progress' });
  await expect(blocked).toContainText('Please wait until the file upload has completed.');
  await blocked.getByRole('button', { name: 'Close' }).click();
  const completed = waitUntilCompleted(page, KEY);
  await page.unroute(`**${conversionPath(KEY)}`);
  await completed;
  // Nothing is missing now, although the page of the document was never drawn.
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText("We're missing some information!")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Please upload your resume.' })).toHaveCount(0);
  // No other page can be opened until the refusal is recorded.
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('link', { name: 'Education and Work Experience', exact: true }).click();
  await expect(remove).toBeVisible();
});

test('DOC-14…16: an invalid file is refused with its reason, and the next one is accepted', async ({
  page,
}) => {
  const { field, choose, remove, bar, alert, upload } = fileQuestion(page, KEY);
  await page.clock.install();
  const calls = recordApiCalls(page);
  const looks = recordPolls(page, KEY);
  await choose.focus();
  await upload(brokenPdf());
  await expect(alert).toContainText('The content of your file does not match its name.');
  await expect(alert.getByRole('paragraph')).toHaveCount(1);
  await expect(choose).toBeFocused();
  await expect(bar).toHaveCount(0);
  const toast = page.getByRole('listitem').filter({ hasText: 'Error uploading file for Resume' });
  await expect(toast).toContainText('The content of your file does not match its name.');
  await expect.poll(() => calls).toContain(`DELETE /pdf/document-answer/${KEY}`);
  expect(await violations(page)).toEqual([]);
  const settled = looks.length;
  await letPass(page, POLL + 500);
  expect(looks.length, 'looks after it failed').toBe(settled);
  expect(await fetchStored(page, '/api/document-answer')).toEqual({});
  expect(await storedAnswer(page), 'failed').toBe('');

  await upload(await pdfFile());
  await expect(remove).toBeVisible();
  await expect(alert).toBeEmpty();
  await expect(toast).toHaveCount(0);
  await expect(field).toContainText('resume.pdf 1 KB');
});

test('an attached file stays, also after a reload, until another one can replace it', async ({ page }) => {
  const { field, remove, view, alert, bar, upload } = fileQuestion(page, KEY);
  const isThere = async (name: string) => {
    await expect(field).toContainText(`${name} 1 KB`);
    expect(await storedAnswer(page)).toBe('ANSWERED');
    const pdf = await page.request.get((await view.getAttribute('href')) ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  };
  await upload(await pdfFile());
  await expect(remove).toBeVisible();

  await page.route('**/api/presigned-url', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await upload(await pdfFile('second.pdf'));
  await expect(alert).toContainText('The file you attached before is still here.');
  await isThere('resume.pdf');

  await upload(brokenPdf());
  await expect(alert).toContainText('broken.pdf: The content of your file does not match its name.');
  expect(await violations(page)).toEqual([]);
  await isThere('resume.pdf');
  await page.reload();
  await expect(alert).toContainText('broken.pdf: The content of your file does not match its name.');
  await isThere('resume.pdf');

  await field.getByRole('button', { name: 'Replace resume.pdf' }).focus();
  await upload(await pdfFile('second.pdf'));
  await expect(bar).toBeVisible();
  await expect(field).toContainText('resume.pdf 1 KB');
  await expect(view).toBeFocused();
  await expect(view).toHaveAccessibleName('View second.pdf in a new tab');
  await expect(alert).toBeEmpty();
  await isThere('second.pdf');
  await page.reload();
  await isThere('second.pdf');
});

test('a conversion that failed unobserved shows its reason when the page is opened', async ({ page }) => {
  const { choose, alert, upload } = fileQuestion(page, KEY);
  // The window is closed before it learns of the result.
  await serveStatus(page, KEY, 'UNPROCESSED');
  await upload(brokenPdf());
  await expect
    .poll(async () => (await fetchStored<{ status: string }>(page, conversionPath(KEY))).status)
    .toBe('FAILED');
  expect(await storedAnswer(page)).toBe('');
  await page.goto('about:blank');
  await page.unroute(`**${conversionPath(KEY)}`);
  await page.goto('/education');
  await expect(alert).toContainText('The content of your file does not match its name.');
  await expect(choose).toBeVisible();
});

for (const status of ['COMPLETED', 'NOT_ANSWERED', 'FAILED']) {
  test(`${status} ends the polling`, async ({ page }) => {
    const { bar, upload } = fileQuestion(page, KEY);
    await page.clock.install();
    await serveStatus(page, KEY, 'IN_PROGRESS');
    await upload(await pdfFile());
    const looks = recordPolls(page, KEY);
    await expect.poll(() => looks.length).toBeGreaterThan(0);
    await serveStatus(page, KEY, status, 'The end.');
    await expect(bar).toHaveCount(0);
    const settled = looks.length;
    await letPass(page, POLL + 500);
    expect(looks).toHaveLength(settled);
  });
}
