// The PDF copy: previewed before the submission, downloaded after it (decision PDF-05).
import type { Page } from '@playwright/test';
import { becomeApplicant, recordApiCalls } from './applicant.ts';
import { letPass } from './calls-under-way.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { fileQuestion, pdfFile } from './files.ts';
import { consoleErrors, expect, test } from './journey.ts';
import { violations } from './violations.ts';

const PREPARING = 'Your PDF is being prepared. This can take a moment.';
const waiting = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ready = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Answers GET /api/pdf like this, and records the times of requests. */
async function serve(page: Page, status: string, message = ''): Promise<number[]> {
  const times: number[] = [];
  await page.unroute('**/api/pdf');
  await page.route('**/api/pdf', (route) => {
    times.push(Date.now());
    return route.fulfill({
      json: { status, message, url: status === 'COMPLETED' ? '/api/pdf/file?copy=1' : '' },
    });
  });
  return times;
}

/** Submits a complete application by calls; the browser ends on the completion page. */
async function submitted(page: Page): Promise<void> {
  await storeCompleteAnswers(page);
  await page.goto('/education');
  await fileQuestion(page, 'resume_doc').upload(await pdfFile());
  await expect(fileQuestion(page, 'resume_doc').remove).toBeVisible();
  await page.getByRole('link', { name: 'Final Steps' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/completion$/);
}

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
});

test('a submitted application is downloaded: requested at once, polled, then a focused link', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const arrives = Promise.withResolvers<void>();
  await page.route('**/api/pdf', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await submitted(page);
  // There is no reply yet: it counts as UNPROCESSED.
  await expect(page.getByText(PREPARING).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(waiting(page, 'Download PDF')).toHaveAttribute('aria-disabled', 'true');
  expect(await violations(page)).toEqual([]);
  await waiting(page, 'Download PDF').focus();
  arrives.resolve();
  const link = ready(page, 'Download PDF');
  await expect(link).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Your PDF is ready.' })).toHaveCount(1);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await violations(page)).toEqual([]);
  const reply = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(reply.headers()['content-type']).toBe('application/pdf');
  expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(errors).toEqual([]);
});

test('a failed copy is reported with the server’s message, and retried on request', async ({ page }) => {
  await page.clock.install();
  const asked = await serve(page, 'FAILED', 'The printer is on fire.');
  await submitted(page);
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(dialog).toContainText('The printer is on fire.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('We could not make the PDF of your application.').first()).toBeVisible();
  await letPass(page, 1500);
  expect(asked).toHaveLength(1);
  await serve(page, 'COMPLETED');
  await waiting(page, 'Download PDF').click();
  await expect(ready(page, 'Download PDF')).toBeFocused();
});

test('there is no button when there is nothing to print', async ({ page }) => {
  await serve(page, 'NOT_ANSWERED');
  await submitted(page);
  await expect(page.getByText('There is nothing to print yet').first()).toBeVisible();
  await expect(waiting(page, 'Download PDF')).toBeDisabled();
});

test('the preview saves first; changed answers lead to another one', async ({ page }) => {
  await page.goto('/final-steps');
  const name = 'Preview as PDF';
  await page.locator('[id="conviction"]').getByRole('radio', { name: 'Yes', exact: true }).check();
  const calls = recordApiCalls(page);
  // Autosave may have been faster than the click.
  const beforeCopy = () => [...new Set(calls.slice(0, calls.indexOf('GET /pdf')))];
  await waiting(page, name).click();
  const link = ready(page, name);
  await expect(link).toBeFocused();
  expect(beforeCopy()).toEqual(['PUT /answer']);
  const first = await link.getAttribute('href');
  expect((await page.request.get(first ?? '')).status()).toBe(200);
  expect(await violations(page)).toEqual([]);

  await page.locator('[id="conviction"]').getByRole('radio', { name: 'No', exact: true }).check();
  calls.length = 0;
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/api/pdf', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await link.click();
  await expect(waiting(page, name)).toBeVisible();
  letAnswer();
  await expect(link).toBeVisible();
  expect(beforeCopy()).toEqual(['PUT /answer']);
  expect(await link.getAttribute('href')).not.toBe(first);
  expect(page.context().pages()).toHaveLength(1);
  const opened = page.context().waitForEvent('page');
  await link.click();
  await opened;
});

test('a visitor has no preview', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/final-steps');
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
  await expect(waiting(page, 'Preview as PDF')).toHaveCount(0);
});
