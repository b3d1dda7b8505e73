// Failures of documents: each is reported, leaves nothing half done, and offers a way on.
import type { Page, Request } from '@playwright/test';
import { becomeApplicant, fetchStored, recordApiCalls } from './applicant.ts';
import { letPass } from './calls-under-way.ts';
import { conversionPath, fileQuestion, pdfFile, recordPolls, serveStatus } from './files.ts';
import { expect, test } from './journey.ts';

const KEY = 'resume_doc';

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/education');
  await expect(fileQuestion(page, KEY).choose).toBeVisible();
});

const toast = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Error uploading file for Resume' });

async function fail(page: Page, path: string, method = 'POST'): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: 'No luck.' } })
      : route.fallback(),
  );
}

for (const [what, path, method] of [
  ['permission', '/api/presigned-url', 'POST'],
  ['save', '/api/answer', 'PUT'],
  ['start', conversionPath(KEY), 'POST'],
] as const) {
  test(`DOC-14…16: a failed ${what} is reported, the conversion is deleted, and the next attempt works`, async ({
    page,
  }) => {
    const { choose, remove, bar, alert, upload } = fileQuestion(page, KEY);
    await fail(page, path, method);
    const calls = recordApiCalls(page);
    await upload(await pdfFile());
    await expect(toast(page)).toContainText('No luck.');
    await expect(alert).toContainText('No luck.');
    await expect(bar).toHaveCount(0);
    await expect.poll(() => calls).toContain(`DELETE /pdf/document-answer/${KEY}`);
    await expect.poll(() => fetchStored(page, '/api/document-answer')).toEqual({});
    await expect
      .poll(() => fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile'))
      .toMatchObject({ answer: { [KEY]: '' } });
    await expect(choose).toBeVisible();
    await page.unroute(`**${path}`);
    await upload(await pdfFile());
    await expect(remove).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });
}

test('a file that cannot be sent is reported as such', async ({ page }) => {
  const { choose, alert, upload } = fileQuestion(page, KEY);
  await page.route('**/upload', (route) => route.abort());
  await upload(await pdfFile());
  await expect(alert).toContainText('Your file did not reach us.');
  await expect(toast(page)).toContainText('Your file did not reach us.');
  await expect(choose).toBeVisible();
});

test('API-06: a file refused by its store is found by the call for its conversion', async ({ page }) => {
  const { choose, alert, upload } = fileQuestion(page, KEY);
  await page.route('**/upload', (route) => route.fulfill({ status: 403 }));
  const answered = page.waitForResponse(
    (one) => one.request().method() === 'POST' && new URL(one.url()).pathname === conversionPath(KEY),
  );
  await upload(await pdfFile());
  const reply = await answered;
  expect(reply.status()).toBe(400);
  expect((await reply.json()).message).toContain('Your file did not reach us.');
  await expect(alert).toContainText('Your file did not reach us.');
  await expect(toast(page)).toContainText('Your file did not reach us.');
  await expect(choose).toBeVisible();
});

test('failed polls are reported after half a minute, remove no file, and end with the next success', async ({
  page,
}) => {
  const { choose, remove, bar, alert, upload } = fileQuestion(page, KEY);
  await serveStatus(page, KEY, 'IN_PROGRESS');
  await page.clock.install();
  const start = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && new URL(reply.url()).pathname === conversionPath(KEY),
  );
  await upload(await pdfFile());
  // A request that a removed route holds is never answered.
  await start;
  await expect(bar).toBeVisible();
  await page.unroute(`**${conversionPath(KEY)}`);
  await fail(page, conversionPath(KEY), 'GET');
  const calls = recordApiCalls(page);
  const looks = recordPolls(page, KEY);
  for (let looked = 1; looked <= 15; looked += 1) {
    await page.clock.runFor(2000);
    await expect.poll(() => looks.length).toBe(looked);
    await expect(bar).toBeVisible();
  }
  await expect(toast(page)).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(toast(page)).toContainText('No luck.');
  await expect(alert).toContainText("we can't see its progress");
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(looks).toHaveLength(16);
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);

  // A newly drawn question polls again.
  await page.unroute(`**${conversionPath(KEY)}`);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('link', { name: 'Education and Work Experience', exact: true }).click();
  await expect(remove.or(bar)).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return remove.count();
    })
    .toBe(1);
  await expect(choose).toHaveCount(0);
});

test('one poll without a connection loses nothing', async ({ page }) => {
  const { remove, upload } = fileQuestion(page, KEY);
  await serveStatus(page, KEY, 'IN_PROGRESS');
  await upload(await pdfFile());
  const looks = recordPolls(page, KEY);
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  await page.unroute(`**${conversionPath(KEY)}`);
  await page.route(`**${conversionPath(KEY)}`, (route) => route.abort(), { times: 1 });
  await expect(remove).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test('a failed deletion is reported, and the file stays', async ({ page }) => {
  const { remove, choose, upload } = fileQuestion(page, KEY);
  await upload(await pdfFile());
  await expect(remove).toBeVisible();
  await fail(page, `/api/document-answer/${KEY}`, 'DELETE');
  const confirm = page.getByRole('dialog', { name: 'Delete File' }).getByRole('button', { name: 'Delete' });
  await remove.click();
  await confirm.click();
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(dialog).toContainText('No luck.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(remove).toBeVisible();
  expect(await fetchStored(page, '/api/document-answer')).toHaveProperty(KEY);
  await page.unroute(`**/api/document-answer/${KEY}`);
  await remove.click();
  await confirm.click();
  await expect(choose).toBeVisible();
});

test('a session that ends meanwhile leads to the login card', async ({ page }) => {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const { bar, upload } = fileQuestion(page, KEY);
  await serveStatus(page, KEY, 'IN_PROGRESS');
  await upload(await pdfFile());
  await expect(bar).toBeVisible();
  // A later reply would set the cookie again.
  await expect.poll(() => underWay.size).toBe(0);
  await page.context().clearCookies();
  await page.unroute(`**${conversionPath(KEY)}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session is invalid.')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test('logging out ends the polling', async ({ page }) => {
  await page.clock.install();
  const { bar, upload } = fileQuestion(page, KEY);
  await serveStatus(page, KEY, 'IN_PROGRESS');
  await upload(await pdfFile());
  await expect(bar).toBeVisible();
  const looks = recordPolls(page, KEY);
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const ended = looks.length;
  await letPass(page, 3000);
  expect(looks).toHaveLength(ended);
});

test('the browser asks before it leaves during an upload; other pages can be opened', async ({ page }) => {
  const { remove, bar, upload } = fileQuestion(page, KEY);
  const arrives = Promise.withResolvers<void>();
  await page.route('**/upload', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await upload(await pdfFile());
  await expect(bar).toBeVisible();
  await expect(fileQuestion(page, KEY).field).toContainText('Your file is being sent.');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByLabel('First Name').click();
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = true;
    return dialog.dismiss();
  });
  await page.evaluate(() => window.location.reload()).catch(() => undefined);
  await expect.poll(() => asked).toBe(true);
  arrives.resolve();
  await page.getByRole('link', { name: 'Education and Work Experience', exact: true }).click();
  await expect(remove).toBeVisible();
});

test('a file that another window has deleted or uploaded appears at the next poll', async ({ page }) => {
  const { remove, choose, upload } = fileQuestion(page, KEY);
  const other = await page.context().newPage();
  await other.goto('/about');
  await expect(other.getByLabel('First Name')).toBeVisible();
  await upload(await pdfFile());
  await expect(remove).toBeVisible();
  // The other window has listed the documents before there was one.
  await other.getByRole('link', { name: 'Education and Work Experience', exact: true }).click();
  const there = fileQuestion(other, KEY);
  await expect(there.remove).toBeVisible();
  await there.remove.click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(there.choose).toBeVisible();
  // Deleting a deleted file is not an error.
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(choose).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
