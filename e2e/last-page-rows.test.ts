// The last page on a slow network (spec §2): changes of page are stored in their order.
import type { Page, Route } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { expect, logIn, test } from './journey.ts';
import { logOut } from './two-devices.ts';

const ADA = 'ada@example.org';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const profile = (page: Page) =>
  fetchStored<{ last_page: unknown; answer: { first_name?: unknown } }>(page, '/api/profile');

type Fault = Parameters<Route['fulfill']>[0];

/** Records the sent pages and holds the first until `letGo`, which may replace the server's reply. */
async function holdFirst(page: Page) {
  const sent: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<Fault>();
  await page.route('**/api/last-page', async (route) => {
    sent.push(route.request().postDataJSON().last_page);
    const fault = sent.length === 1 ? await held : undefined;
    await (fault === undefined ? route.continue() : route.fulfill(fault));
  });
  return { sent, letGo };
}

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
});

test('NAV-20: of two quick changes the later one is stored', async ({ page }) => {
  const { sent, letGo } = await holdFirst(page);
  await press(page, 'Save and Continue');
  await expect(page).toHaveURL(/\/education$/);
  await press(page, 'Previous');
  await expect(page).toHaveURL(/\/about$/);
  // Later typing is stored already, so the second change had enough time.
  await page.getByLabel('First Name').fill('Ada');
  await expect.poll(async () => (await profile(page)).answer.first_name).toBe('Ada');
  expect(sent).toEqual(['/education']);
  letGo(undefined);
  await expect.poll(async () => (await profile(page)).last_page).toBe('/about');
  expect(sent).toEqual(['/education', '/about']);
});

test('NAV-20: a change of page that was not stored before the log-out is neither sent nor reported afterwards', async ({
  page,
}) => {
  const { sent, letGo } = await holdFirst(page);
  await press(page, 'Save and Continue');
  await expect(page).toHaveURL(/\/education$/);
  await press(page, 'Previous');
  await expect(page).toHaveURL(/\/about$/);
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  const replied = page.waitForResponse('**/api/last-page');
  letGo({ status: 500, json: { message: 'No luck.' } });
  await replied;
  // A dialog would cover the card.
  await logIn(page, ADA);
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual(['/education']);
});
