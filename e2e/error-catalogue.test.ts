// The error catalogue (spec §8, rows ERR-01…34, API-48…55): each fault is injected, and each text is compared.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored, recordApiCalls } from './applicant.ts';
import { attachFile, openAndWaitForDocument } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { conversionPath, fileQuestion, pdfFile } from './files.ts';
import { openWithStoppedClock } from './inactive.ts';
import {
  errorDialog,
  expectSessionInvalid,
  failCalls,
  HTML,
  press,
  SESSION_INVALID,
  UNEXPECTED,
} from './inject.ts';
import { consoleErrors, expect, test } from './journey.ts';

const ADA = 'ada@example.org';

test.describe('what a call replies', () => {
  test.beforeEach(({ page, server }) => becomeApplicant(page, server, ADA));

  for (const [rows, fault, text] of [
    ['ERR-01, 02: HTML with 200', { status: 200, ...HTML }, UNEXPECTED],
    ['ERR-01, 02: HTML with 500', { status: 500, ...HTML }, UNEXPECTED],
    ['ERR-03: an error without a message', { status: 500, json: {} }, UNEXPECTED],
    ['ERR-05, 26: an error with a message', { status: 400, json: { message: 'X' } }, 'X'],
  ] as const) {
    test(`${rows}: the dialog shows the error, after one attempt (API-48, 53)`, async ({ page }) => {
      await failCalls(page, 'GET', '/api/tabs', fault);
      const calls = recordApiCalls(page);
      await page.goto('/about');
      await expect(errorDialog(page).getByRole('paragraph')).toHaveText(text);
      await expect(errorDialog(page).getByRole('heading')).toHaveText('Unexpected Error');
      expect(calls.filter((call) => call === 'GET /tabs')).toHaveLength(1);
    });
  }

  for (const [rows, fault] of [
    ['ERR-04, 06: 401', { status: 401, json: { message: 'X' } }],
    ['ERR-07: 401 with HTML', { status: 401, ...HTML }],
  ] as const) {
    test(`${rows} leads to the login card and to no dialog`, async ({ page }) => {
      await failCalls(page, 'GET', '/api/profile', fault);
      const errors = consoleErrors(page);
      await page.goto('/about');
      await expectSessionInvalid(page);
      // The browser logs the refused call; the page, which has told the applicant, logs nothing.
      expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    });
  }

  test('ERR-04, 06: so does the 401 of a token for answers', async ({ page }) => {
    await failCalls(page, 'GET', '/public/tmp', { status: 401, json: { message: 'X' } });
    await page.goto('/about?token=abc');
    await expectSessionInvalid(page);
  });

  async function breakSession(page: Page): Promise<void> {
    const session = (await page.context().cookies()).find(({ name }) => name === 'matricula_session');
    if (session === undefined) throw new Error('There is no session cookie.');
    await page.context().addCookies([{ ...session, value: 'x'.repeat(session.value.length) }]);
  }

  test('ERR-09, NAV-44: a broken session is reported after a reload', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByLabel('First Name')).toBeVisible();
    await breakSession(page);
    await page.reload();
    await expectSessionInvalid(page);
  });

  test('ERR-10, NAV-43: and at Log Out, which leaves no answers behind', async ({ page }) => {
    // With a stopped clock only the log-out saves.
    await openWithStoppedClock(page);
    await page.getByLabel('First Name').fill('Ada');
    await breakSession(page);
    await press(page, 'Account');
    const save = page.waitForRequest('**/api/answer');
    await press(page, 'Log Out');
    await save;
    await page.clock.resume();
    await expectSessionInvalid(page);
    await page.goto('/about');
    await expect(page.getByLabel('First Name')).toHaveValue('');
  });

  test('ERR-28: a failed log-out is reported in the dialog, and the user stays logged in', async ({
    page,
  }) => {
    await page.goto('/about');
    await failCalls(page, 'GET', '/api/logout');
    await press(page, 'Account');
    await press(page, 'Log Out');
    await expect(errorDialog(page).getByRole('paragraph')).toHaveText('No luck.');
    await expect(page).toHaveURL(/\/about$/);
  });
});

test.describe('API-55: every other failed call is reported in the dialog', () => {
  test.beforeEach(({ page, server }) => becomeApplicant(page, server, ADA));

  for (const path of ['/api/profile', '/api/add-another', '/api/tabs']) {
    test(`GET ${path}`, async ({ page }) => {
      await failCalls(page, 'GET', path);
      await page.goto('/about');
      await expect(errorDialog(page).getByRole('paragraph')).toHaveText('No luck.');
    });
  }

  test('GET /public/tmp', async ({ page }) => {
    await failCalls(page, 'GET', '/public/tmp');
    await page.goto('/about?token=abc');
    await expect(errorDialog(page).getByRole('paragraph')).toHaveText('No luck.');
  });

  for (const [method, path, button] of [
    ['PUT', '/api/answer', 'Save and Continue'],
    ['PUT', '/api/last-page', 'Save and Continue'],
    ['POST', '/api/web-status', 'Submit Application'],
    ['POST', '/api/validations', 'Submit Application'],
  ] as const) {
    test(`${method} ${path}`, async ({ page }) => {
      await page.goto(button === 'Submit Application' ? '/final-steps' : '/about');
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      // The status of a new applicant is posted on arrival.
      await expect
        .poll(() => fetchStored<{ web_status: unknown[] }>(page, '/api/profile'))
        .toMatchObject({
          web_status: [{ web_status: 'started' }],
        });
      await failCalls(page, method, path);
      await press(page, button);
      await expect(errorDialog(page).getByRole('paragraph')).toHaveText('No luck.');
      await expect(page.getByRole('listitem', { name: /^Error/ })).toHaveCount(0);
    });
  }

  test('POST /api/submit, and GET /api/pdf at the end, where no page button is left (UI-31)', async ({
    page,
  }) => {
    await storeCompleteAnswers(page);
    await attachFile(page, 'resume_doc');
    await openAndWaitForDocument(page, 'resume_doc', () => page.goto('/final-steps'));
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

  test('GET /api/document-answer, GET and DELETE of a conversion', async ({ page }) => {
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
});

test('ERR-27, UI-34, 35: a page that cannot be drawn is replaced by the root error page', async ({
  page,
}) => {
  await page.route('**/form/*.mjs*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /buttons:\s*\[[^\]]*\]|"buttons":\s*\[[^\]]*\]/,
      '"buttons":null',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
  await expect(
    page.getByText(
      'The issue that caused you to see this has been logged. We will get it fixed as soon as possible.',
      {
        exact: true,
      },
    ),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The page also offers ways on and a contact.
  await expect(page.getByRole('button', { name: 'Load Again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the form' })).toHaveAttribute('href', '/about');
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});

test('ERR-34: refusals are plain statuses, each with a message', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  const statuses: number[] = [];
  for (const [method, path, data] of [
    ['PUT', '/api/answer', { no_such_key: 'x' }],
    ['GET', '/api/nowhere', undefined],
    ['POST', '/api/web-status', { web_status: 'submitted' }],
  ] as const) {
    const reply = await page.request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
    statuses.push(reply.status());
    expect(await reply.json(), path).toMatchObject({ message: expect.stringMatching(/\w/) });
  }
  await page.context().clearCookies();
  const stranger = await page.request.get('/api/profile');
  expect([...statuses, stranger.status()]).toEqual([400, 404, 409, 401]);
  expect(await stranger.json()).toEqual({ message: SESSION_INVALID });
});

test('API-49…52: data that is loaded once is not requested again', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.clock.install();
  const arrived = page.waitForResponse('**/api/web-status');
  await page.goto('/education');
  await expect(fileQuestion(page, 'resume_doc').choose).toBeVisible();
  await arrived;
  const calls = recordApiCalls(page);
  const left = page.waitForResponse('**/api/last-page');
  await press(page, 'Previous');
  await expect(page).toHaveURL(/\/about$/);
  // A call in flight when the clock moves would time out.
  await left;
  // Long enough for any cache to expire, with an active user.
  for (let times = 0; times < 30; times += 1) {
    await page.clock.fastForward('05:00');
    await page.mouse.move(20 + times, 300);
  }
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await page.getByRole('link', { name: 'Education and Work Experience', exact: true }).click();
  await expect(fileQuestion(page, 'resume_doc').choose).toBeVisible();
  await expect.poll(() => calls).toContain('GET /session');
  expect(calls.filter((call) => call.startsWith('GET') && call !== 'GET /session')).toEqual([]);
});

test('ERR-31: a broken configuration is its own kind of error', async ({ page, server }) => {
  await server.kill();
  await rm(join(server.configDir, 'form.json'));
  await server.boot();
  const reply = await page.request.post('/public/forgot-password', { data: { username: ADA } });
  expect(reply.status()).toBe(503);
  expect((await reply.json()).message).toMatch(/^The configuration has errors and there is no form yet\./);
});
