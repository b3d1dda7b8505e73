// Texts that contain answers: they follow the input, and are the same in the review, the service view and the
// PDF copy, on the last screen and in a mail.
import { becomeApplicant } from './applicant.ts';
import { test } from './grant-form.ts';
import { consoleErrors, expect, PASSWORD } from './journey.ts';
import { pairsOnPage } from './printed-pairs.ts';
import { serviceTokenOf } from './service-token.ts';
import { storeAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

const HOSTILE = '<b>Bees</b> {{answer.amount|}}{{label}}';

test('a text follows the answers that it contains, and never interprets their content', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'bees@example.org');
  await page.goto('/budget');
  const told = page.getByText(/^For .* you ask for/);
  await expect(told).toHaveText('For your project you ask for nothing yet.');
  await page.getByRole('textbox', { name: 'Amount asked for' }).fill('20000');
  await expect(told).toHaveText('For your project you ask for $20,000.00.');
  await page.getByRole('textbox', { name: 'Price of one' }).fill('12.5');
  const what = page.getByRole('textbox', { name: 'What for?' });
  await expect(what).toHaveAccessibleDescription('Line 1 of $12.50');
  await page.getByRole('button', { name: 'Add Another Line of the budget' }).click();
  await expect(what.nth(1)).toHaveAccessibleDescription('Line 2 of $12.50');

  await page.getByRole('navigation').first().getByRole('link', { name: 'Project' }).click();
  await page.getByRole('textbox', { name: 'Title of the project' }).fill(HOSTILE);
  await page.getByRole('radio', { name: 'In a laboratory' }).check();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Budget' }).click();
  await expect(told).toHaveText(`For ${HOSTILE} you ask for $20,000.00.`);
  await expect(told.locator('b')).toHaveCount(0);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('region', { name: `The team of ${HOSTILE}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(errors).toEqual([]);
});

test('a message contains the refused answer, in its place and in the summary', async ({ page, server }) => {
  await becomeApplicant(page, server, 'long@example.org');
  await storeAnswers(page, { project_title: 'Bees', months: '50' });
  await page.goto('/send');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await expect(summary).toBeVisible();
  const folded = summary.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  await summary.getByRole('link', { name: '50 months is too long for Bees: 48 months at most.' }).click();
  const months = page.getByRole('textbox', { name: 'Duration' });
  await expect(months).toBeFocused();
  await months.fill('49');
  await expect(months).toHaveAccessibleDescription(/49\smonths is too long for Bees/);
});

test('review, service view, last screen and mail contain them, too', async ({ page, server, browser }) => {
  const email = 'all@example.org';
  await becomeApplicant(page, server, email);
  await storeAnswers(page, {
    project_title: HOSTILE,
    kind: 'lab',
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
    scheme: 'start',
    amount: '20000',
    member_name: 'Ada',
    agrees: true,
  });
  await page.goto('/send');
  await expect(page.getByRole('heading', { name: `The team of ${HOSTILE}` })).toBeVisible();

  const token = await serviceTokenOf(server, email);
  const staff = await (await browser.newContext()).newPage();
  await staff.goto(`${server.url}/team?service_token=${token}`);
  await expect(staff.getByRole('heading', { name: `The team of ${HOSTILE}` })).toBeVisible();
  expect((await pairsOnPage(staff)).join()).toContain('Ada');

  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${HOSTILE} is with us.`);
  await expect(page.getByText('We have noted $20,000.00.')).toBeVisible();
  await expect(page.locator('main b')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.request.post('/public/forgot-password', { data: { username: email } });
  const link = /\S*\/reset\?\S+/.exec((await server.newestMail(email)).text)?.[0] ?? '';
  const id = new URL(link).searchParams.get('id');
  const password = `${PASSWORD}2`;
  const reset = await page.request.post('/public/reset-password', {
    data: { username: email, id, password, confirm_password: password },
  });
  expect(reset.status(), await reset.text()).toBe(200);
  expect((await server.newestMail(email)).text).toBe(`The password to ${HOSTILE} was changed.`);
});
