// The last page while the network is slow (spec §2): the changes of page are stored in the order in which they were made.
import type { Page, Route } from '@playwright/test';
import { becomeApplicant, stored } from './applicant.ts';
import { expect, logIn, test } from './journey.ts';
import { logOut } from './two-devices.ts';

const ADA = 'ada@example.org';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const profile = (page: Page) =>
  stored<{ last_page: unknown; answer: { first_name?: unknown } }>(page, '/api/profile');

type Fault = Parameters<Route['fulfill']>[0];

/** The pages that are sent from now on; the first is held until `letGo`, which may give it a reply instead of the server's. */
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

test('NAV-20: of two changes shortly after one another the later one is stored', async ({ page }) => {
  const { sent, letGo } = await holdFirst(page);
  await press(page, 'Save and Continue');
  await expect(page).toHaveURL(/\/education$/);
  await press(page, 'Previous');
  await expect(page).toHaveURL(/\/about$/);
  // What is typed later is stored by now: the second change has had all the time in the world.
  await page.getByLabel('First Name').fill('Ada');
  await expect.poll(async () => (await profile(page)).answer.first_name).toBe('Ada');
  expect(sent).toEqual(['/education']);
  letGo(undefined);
  await expect.poll(async () => (await profile(page)).last_page).toBe('/about');
  expect(sent).toEqual(['/education', '/about']);
});

test('NAV-20: what was not stored before the log-out is neither sent nor told of after it', async ({
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
  // A dialog would lie over the card.
  await logIn(page, ADA);
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual(['/education']);
});
