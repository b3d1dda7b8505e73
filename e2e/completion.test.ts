// Submits a form without documents: the confirmation, finality, and a status that cannot be stored.
import type { Page } from '@playwright/test';
import { fetchStored, recordApiCalls } from './applicant.ts';
import { expect } from './journey.ts';
import { openLastPage, submit, test } from './library-card.ts';
import { violations } from './violations.ts';

const MESSAGE = 'Your card is waiting at the desk.';

/** The visible toast; its live region is cleared after a second. */
const toast = (page: Page) => page.getByRole('listitem', { name: 'Success' }).filter({ hasText: MESSAGE });

test('a complete application is submitted, confirmed once, and final', async ({ page, server }) => {
  await openLastPage(page, server);
  // The completion page is closed before.
  await page.goto('/completion');
  await expect(page).toHaveURL(/\/reader$/);
  await page.getByRole('link', { name: 'The Card' }).click();
  await expect(page).toHaveURL(/\/card$/);

  const calls = recordApiCalls(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/submit'));
  await submit(page);
  await expect(page).toHaveURL(/\/completion$/);
  await expect(toast(page)).toHaveCount(1);
  expect(calls.slice(0, 4)).toEqual(['PUT /answer', 'POST /web-status', 'POST /submit', 'POST /web-status']);
  expect((await sent).postData()).toBeNull();
  const heading = page.getByRole('heading', { level: 1, name: MESSAGE });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What comes next' }).getByRole('link')).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  expect(await violations(page)).toEqual([]);
  const { web_status } = await fetchStored<{ web_status: unknown }>(page, '/api/profile');
  expect(web_status).toEqual(
    ['started', 'validating', 'submitted'].map((status) => ({ web_status: status })),
  );

  // Every way back leads here again, without a refused call and without a second toast.
  await page.getByRole('link', { name: 'The Reader' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const path of ['/reader', '/card', '/completion']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/completion$/);
    await expect(heading).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  }
  expect((await page.request.put('/api/answer', { data: { reader_surname: 'King' } })).status()).toBe(409);
});

test('API-19: a status that cannot be stored is tried three times; a refused one, once', async ({
  page,
  server,
}) => {
  await openLastPage(page, server);
  for (const [status, tries] of [
    [500, 3],
    [409, 1],
  ] as const) {
    const calls = recordApiCalls(page);
    await page.route('**/api/web-status', (route) =>
      route.fulfill({ status, json: { message: 'No luck.' } }),
    );
    await submit(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('No luck.');
    expect(calls.filter((call) => call === 'POST /web-status')).toHaveLength(tries);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/api/web-status');
  }
});
