// A submission that the server refuses or finds invalid, one from another window, and one read after a change
// of the form.
import { fetchStored } from './applicant.ts';
import { editConfig } from './edit-config.ts';
import { expect } from './journey.ts';
import { ANSWERS, openLastPage, submit, test } from './library-card.ts';
import { serviceTokenOf } from './service-token.ts';
import { violations } from './violations.ts';

test('a submission is read as it was, at its own addresses, after the form has changed', async ({
  page,
  browser,
  server,
}) => {
  await openLastPage(page, server);
  await submit(page);
  await expect(page).toHaveURL(/\/completion$/);
  await server.kill();
  await editConfig(server, 'sections/borrowing.json', '"Books at a Time"', '"Books for Each Visit"');
  await editConfig(server, 'form.json', '"/card"', '"/borrowing"');
  await editConfig(server, 'texts.json', '"print.checked": "Yes"', '"print.checked": "Ticked"');
  await server.boot();

  const printed = await server.run('scripts/make-token.ts', 'service', 'ada@example.org');
  expect([...printed.matchAll(/(\/[a-z]+)\?service_token=/g)].map(([, route]) => route)).toEqual([
    '/reader',
    '/card',
  ]);
  const token = await serviceTokenOf(server, 'ada@example.org');
  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  for (const path of ['/card', '/reader', '/reader?print=all']) {
    await staff.goto(`${path}${path.includes('?') ? '&' : '?'}service_token=${token}`);
    await expect(staff.locator('html')).toHaveAttribute('data-printed', 'ready');
    const count = path === '/reader' ? 0 : 1;
    await expect(staff.getByRole('rowheader', { name: 'Books at a Time' })).toHaveCount(count);
    await expect(staff.getByText('Books for Each Visit')).toHaveCount(0);
    await expect(staff.getByRole('img', { name: 'Yes' })).toHaveCount(count);
    await expect(staff.getByRole('img', { name: 'Ticked' })).toHaveCount(0);
  }
  // A page of the new form that the application does not have shows no other page.
  await staff.goto(`/borrowing?service_token=${token}`);
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address.');
  await expect(staff).toHaveURL(new RegExp(`/borrowing\\?service_token=${token}$`));
  await expect(staff.getByRole('rowheader')).toHaveCount(0);
  expect(await violations(staff)).toEqual([]);
  await staff.goto(`/nothing?service_token=${token}`);
  await expect(staff).toHaveURL(new RegExp(`/reader\\?service_token=${token}$`));
  await staff.context().close();
});

test('a refusal of the server is reported, nothing is lost, and the next attempt works', async ({
  page,
  server,
}) => {
  await openLastPage(page, server);
  await page.route(
    '**/api/submit',
    (route) => route.fulfill({ status: 409, json: { message: 'Not yet, dear reader.' } }),
    {
      times: 1,
    },
  );
  await submit(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not yet, dear reader.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/card$/);
  await expect(page.getByRole('checkbox', { name: /bring every book back/ })).toBeChecked();
  const { answer } = await fetchStored<{ answer: unknown }>(page, '/api/profile');
  expect(answer).toMatchObject(ANSWERS);
  await submit(page);
  await expect(page).toHaveURL(/\/completion$/);
});

test('errors that only the server finds appear in the form, each until its question is answered again', async ({
  page,
  server,
}) => {
  await openLastPage(page, server);
  // Four years old in five days, but already by this browser's clock, which is a week ahead.
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 4, day.getUTCMonth(), day.getUTCDate() + 5);
  const born_on = day.toISOString().slice(0, 10);
  expect((await page.request.put('/api/answer', { data: { born_on } })).status()).toBe(200);
  await page.clock.setFixedTime(Date.now() + 7 * 24 * 3_600_000);
  await page.goto('/card');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Card');
  await submit(page);
  await expect(page).toHaveURL(/\/reader$/);
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await expect(summary).toBeFocused();
  const link = summary.getByRole('link');
  await expect(link).toHaveText('Readers are four years old or older, not 3.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await link.click();
  const input = page.getByRole('textbox', { name: 'Born on' });
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);

  await input.fill('12/10/1990');
  await expect(summary).toHaveCount(0);
  await expect(input).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('link', { name: 'The Card' }).click();
  await expect(page).toHaveURL(/\/card$/);
  await submit(page);
  await expect(page).toHaveURL(/\/completion$/);
});

test('a submission from another window is reported and shown at the next save', async ({ page, server }) => {
  await openLastPage(page, server);
  const other = await page.context().newPage();
  await other.goto('/reader');
  await expect(other.getByLabel('Surname')).toHaveValue('Lovelace');
  await submit(page);
  await expect(page).toHaveURL(/\/completion$/);
  await other.getByLabel('Surname').fill('King');
  await other.getByRole('button', { name: 'Save and Turn the Page' }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(other).toHaveURL(/\/completion$/);
  const { answer } = await fetchStored<{ answer: unknown }>(page, '/api/profile');
  expect(answer).toMatchObject({ reader_surname: 'Lovelace' });
});
