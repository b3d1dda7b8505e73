// Errors with their own toast, or with no message at all (spec §8, rows ERR-08…25, 29…33).
import type { Page } from '@playwright/test';
import { becomeApplicant, recordApiCalls } from './applicant.ts';
import { fileQuestion, pdfFile } from './files.ts';
import { errorToast, failCalls, HTML, press, SESSION_INVALID, UNEXPECTED } from './inject.ts';
import { expect, logIn, PASSWORD, test } from './journey.ts';

const ADA = 'ada@example.org';

test.describe('cards', () => {
  const email = (page: Page) => page.getByLabel('Email Address').fill(ADA);
  const password = (page: Page) => page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  for (const [row, path, call, label, fill] of [
    ['ERR-12', '/login', 'login', 'Login Card Error', [email, password]],
    ['ERR-13', '/signup', 'signup', 'Sign Up Card Error', [email, password]],
    [
      'ERR-14',
      '/confirm',
      'confirm',
      'Confirm Card Error',
      [email, (page: Page) => page.getByLabel(/code/i).fill('123456')],
    ],
    ['ERR-15', '/forgot', 'forgot-password', 'Forgot Password Card Error', [email]],
    [
      'ERR-16',
      `/reset?username=${ADA}&id=abc`,
      'reset-password',
      'Reset Password Card Error',
      [
        (page: Page) => page.getByLabel('New Password').fill(PASSWORD),
        (page: Page) => page.getByLabel('Confirm Password').fill(PASSWORD),
      ],
    ],
  ] as const) {
    test(`${row}, ERR-11, 29, 32, API-54: '${label}', with the message of the server or the general text`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const step of fill) await step(page);
      for (const [fault, text] of [
        [{ status: 400, json: { message: 'X' } }, 'X'],
        [{ status: 401, json: { message: 'Y' } }, SESSION_INVALID],
        [{ status: 500, json: {} }, UNEXPECTED],
        [{ status: 200, ...HTML }, UNEXPECTED],
      ] as const) {
        await failCalls(page, 'POST', `/public/${call}`, fault);
        await page.getByRole('button', { name: /^Submit: / }).click();
        await expect(errorToast(page, label)).toContainText(text);
        await expect(errorToast(page, label)).toContainText('Error');
        await expect(errorToast(page, label).getByText(label, { exact: true })).toBeVisible();
      }
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  for (const [row, path] of [
    ['ERR-17', '/confirm'],
    ['ERR-18', '/login'],
  ] as const) {
    test(`${row}: 'Resend Confirmation Code Error' at ${path}`, async ({ page }) => {
      await page.goto(path);
      await email(page);
      await failCalls(page, 'POST', '/public/resend-confirm', { status: 400, json: { message: 'X' } });
      await page.getByRole('button', { name: /Resend|new code/ }).click();
      await expect(errorToast(page, 'Resend Confirmation Code Error')).toContainText('X');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('ERR-08, 16, 30, UI-38, 39: the server itself refuses a wrong password and a wrong link; a login succeeds', async ({
    page,
    server,
  }) => {
    await becomeApplicant(page, server, ADA);
    await page.context().clearCookies();
    await page.goto(`/reset?username=${ADA}&id=abc`);
    await page.getByLabel('New Password').fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: /^Submit: / }).click();
    await expect(errorToast(page, 'Reset Password Card Error')).toContainText(
      'This reset link is no longer valid.',
    );
    await page.goto('/login');
    await email(page);
    await page.getByLabel('Password', { exact: true }).fill('not it');
    await page.getByRole('button', { name: /^Submit: / }).click();
    const error = errorToast(page, 'Login Card Error');
    await expect(error).toContainText(
      'The email address or password is not correct, or the account is not confirmed yet.',
    );
    await expect(error).toHaveAttribute('data-severity', 'error');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, ADA);
    const success = page.getByRole('listitem', { name: 'Success', exact: true });
    await expect(success).toContainText('You are logged in.');
    await expect(success).toHaveAttribute('data-severity', 'success');
  });
});

test.describe('calls with their own toast', () => {
  test.beforeEach(async ({ page, server }) => {
    await becomeApplicant(page, server, ADA);
    await page.goto('/education');
    await expect(fileQuestion(page, 'resume_doc').choose).toBeVisible();
  });

  test('ERR-19, 20, 25: a failed upload names its question, and the conversion is deleted', async ({
    page,
  }) => {
    await failCalls(page, 'POST', '/api/presigned-url');
    const calls = recordApiCalls(page);
    await fileQuestion(page, 'resume_doc').upload(await pdfFile());
    await expect(errorToast(page, 'Error uploading file for Resume')).toContainText('No luck.');
    await expect.poll(() => calls).toContain('DELETE /pdf/document-answer/resume_doc');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('ERR-21, 25: an entry that cannot be added names its block', async ({ page }) => {
    await failCalls(page, 'PUT', '/api/add-another');
    await press(page, 'Add Another College');
    await expect(errorToast(page, 'Error adding another College')).toContainText('No luck.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('ERR-22…25: a tab that cannot be chosen names the default tab; the state of files is loaded again', async ({
    page,
  }) => {
    await failCalls(page, 'PUT', '/api/tabs');
    const calls = recordApiCalls(page);
    await page.getByRole('tab', { name: 'Upload a document' }).click();
    await expect(errorToast(page, 'Error handling tabs for Write it here')).toContainText('No luck.');
    await expect
      .poll(() => calls)
      .toEqual(expect.arrayContaining(['GET /document-answer', 'GET /pdf/document-answer/resume_doc']));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('ERR-33: a failed search shows no message', async ({ page }) => {
    await failCalls(page, 'GET', '/lookup/find');
    const failed = page.waitForResponse((response) => response.url().includes('/lookup/find'));
    await page.locator('[id="college_name"]').getByRole('combobox').fill('Harvard');
    expect((await failed).status()).toBe(500);
    await expect(page.getByText('Use: Harvard')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('listitem', { name: /^Error/ })).toHaveCount(0);
  });
});
