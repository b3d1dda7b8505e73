// Numbers and amounts of money on another institution's form with the format 1.234,56: typed, pasted, refused,
// saved, compared and printed.
import type { Page } from '@playwright/test';
import { numberFiles } from '../engine/testing/number-form.ts';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { checkNarrow, NARROW } from './narrow-checks.ts';
import { formTest } from './served-form.ts';

const test = formTest(numberFiles());

const answers = async (page: Page) =>
  (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer;
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('numbers are typed, pasted, refused, saved and read in the format of the school', async ({
  page,
  server,
  context,
}) => {
  const errors = consoleErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/only');
  const [months, rent, share] = [input(page, 'Months abroad'), input(page, 'Rent'), input(page, 'Share')];

  await months.pressSequentially('1100');
  await expect(months).toHaveValue('1100');
  await months.press('Tab');
  await expect(months).toHaveValue('1.100');
  await expect(months).toHaveAccessibleDescription('months');
  await expect(months).toHaveAttribute('inputmode', 'numeric');

  await page.evaluate(() => navigator.clipboard.writeText(' 1.234,5 € '));
  await rent.focus();
  await rent.press('ControlOrMeta+v');
  await expect(input(page, 'Change of the rent')).toBeVisible();
  await rent.press('Tab');
  await expect(rent).toHaveValue('1.234,50');
  await expect(rent).toHaveAccessibleDescription('EUR Of one month.');

  await share.pressSequentially('1.2.5');
  await share.press('Tab');
  await expect(page.getByText('Please enter a number, such as 100,0.')).toBeVisible();
  await expect(share).toHaveAttribute('aria-invalid', 'true');
  await expect(share).toHaveValue('1.2.5');
  await share.fill('12,5');
  await expect(page.getByText('Please enter a number, such as 100,0.')).toHaveCount(0);

  await input(page, 'Change of the rent').fill('\u22120,000001');
  await expect
    .poll(() => answers(page))
    .toMatchObject({ months: '1100', rent: '1234.5', share: '12.5', change: '-0.000001' });

  await page.reload();
  await expect(months).toHaveValue('1.100');
  await expect(rent).toHaveValue('1.234,50');
  await expect(share).toHaveValue('12,5');
  await expect(input(page, 'Change of the rent')).toHaveValue('-0,000001');

  // Below the compared number, the dependent question disappears, with its answer.
  await rent.fill('999,99');
  await expect(input(page, 'Change of the rent')).toHaveCount(0);
  await expect.poll(() => answers(page)).toMatchObject({ rent: '999.99', change: '' });
  expect(errors).toEqual([]);
});

test('errors are shown at the question and in the summary, in the format of the school', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'ben@example.org');
  const put = await page.request.put('/api/answer', {
    data: { months: '1201', rent: '100000.01', share: '0.3' },
  });
  expect(put.status()).toBe(200);
  await page.goto('/only');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('link', { name: 'Months abroad must be at most 1.200\u00A0months' });
  await expect(summary).toBeVisible();
  await expect(input(page, 'Rent')).toHaveAccessibleDescription(/Rent must be at most 100\.000,00\u00A0EUR/);
  await expect(input(page, 'Share')).toHaveAccessibleDescription(/Share must be a multiple of 0,5/);
  await summary.click();
  await expect(input(page, 'Months abroad')).toBeFocused();

  await page.setViewportSize(NARROW);
  await checkNarrow(page, 'numbers');
});

test('a form whose number script fails to load says so, and shows numbers when it loads', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'cy@example.org');
  await page.route(/rare-widgets-.*\.js/, (route) => route.abort());
  await page.goto('/only');
  await expect(page.getByRole('button', { name: 'Load Again' })).toBeVisible();
  await page.unroute(/rare-widgets-.*\.js/);
  await page.getByRole('button', { name: 'Load Again' }).click();
  await expect(input(page, 'Rent')).toBeVisible();
});
