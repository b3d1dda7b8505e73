// A window of 320 px, which equals one of 1280 px at a zoom of 400 % (WCAG 1.4.10): every applicant screen is
// readable and usable without horizontal scrolling.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { attachFile, openAndWaitForDocument } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { brokenPdf, fileQuestion, pdfFile, serveStatus } from './files.ts';
import { expect, test } from './journey.ts';
import { checkNarrow, checkZoomed, NARROW } from './narrow-checks.ts';
import { ADA } from './two-devices.ts';

test.use({ viewport: NARROW });

/** Stops the bar where most of it is outside of its box. */
async function barAtItsEnd(page: Page): Promise<void> {
  const held = await page.evaluate(() => {
    const bars = document
      .getAnimations()
      .filter((each) => 'animationName' in each && each.animationName === 'mt-progress');
    for (const bar of bars) {
      bar.pause();
      bar.currentTime = Number(bar.effect?.getTiming().duration) - 10;
    }
    return bars.length;
  });
  expect(held).toBeGreaterThan(0);
}

test('the cards, with and without messages', async ({ page }) => {
  for (const card of ['login', 'signup', 'confirm', 'forgot', 'reset']) {
    await page.goto(`/${card}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkNarrow(page, card);
    await page.getByRole('button', { name: /^Submit: / }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await checkNarrow(page, `${card}-messages`);
  }
  await page.goto('/login');
  await page.getByLabel('Email Address').fill('somebody.with.a.very.long.name@a-long-domain.example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: /^Submit: / }).click();
  await expect(page.getByText('Login Card Error').first()).toBeVisible();
  await checkNarrow(page, 'login-toast');
});

test('the pages of the form, the account menu, the modals and the error page', async ({ page }) => {
  for (const path of ['about', 'education', 'final-steps']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkNarrow(page, path);
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await checkNarrow(page, 'account');
  for (const opener of ['Help', 'Privacy Policy and Cookie Notice']) {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('button', { name: opener, exact: true }).click();
    await checkZoomed(page, `modal-${opener.split(' ')[0]}`);
  }
  await page.route('**/form/*.mjs*', (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await checkNarrow(page, 'error-page');
});

test('the file widget in each of its states', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/education');
  const file = fileQuestion(page, 'resume_doc');
  await expect(file.choose).toBeVisible();
  const shoot = (name: string) => checkNarrow(page, `file-${name}`);
  await file.upload({ ...(await pdfFile()), name: 'a-name-that-is-much-too-long-for-this-form.pdf' });
  await expect(file.alert).toContainText('too long');
  await shoot('refused');

  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/presigned-url', async (route) => {
    await mayGo;
    await route.continue();
  });
  await serveStatus(page, 'resume_doc', 'IN_PROGRESS');
  await file.upload(await pdfFile('a-name-of-thirty-two-letters.pdf'));
  await expect(file.bar).toBeVisible();
  await shoot('sending');
  letGo();
  await expect(file.field).toContainText('Your file is being prepared.');
  await barAtItsEnd(page);
  await shoot('converting');
  await page.unroute('**/api/pdf/document-answer/resume_doc');
  await expect(file.remove).toBeVisible();
  await shoot('attached');
  await file.remove.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkZoomed(page, 'file-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(file.choose).toBeVisible();
  await file.upload(brokenPdf());
  await expect(file.alert).toBeVisible();
  await shoot('failed');
});

test('the review, a submit that finds errors, one that succeeds, and the completion page', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await storeCompleteAnswers(page);
  await page.goto('/final-steps');
  await expect(page.getByRole('table').first()).toBeVisible();
  await checkNarrow(page, 'review');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText("We're missing some information!")).toBeVisible();
  await checkNarrow(page, 'errors');
  await attachFile(page, 'resume_doc');
  await openAndWaitForDocument(page, 'resume_doc', () => page.reload());
  await page.getByRole('link', { name: 'Final Steps' }).click();
  const { promise: maySubmit, resolve: letSubmit } = Promise.withResolvers<void>();
  await page.route('**/api/web-status', async (route) => {
    if (route.request().postData()?.includes('submitted')) await maySubmit;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog', { name: 'Submitting Your Application' })).toBeVisible();
  await checkZoomed(page, 'submitting');
  letSubmit();
  await expect(page).toHaveURL(/\/completion$/);
  await checkNarrow(page, 'completion');
});
