// Values computed from answers: the lines of a budget, their sum, the remainder, and a date.
import { becomeApplicant, fetchStored } from './applicant.ts';
import { test } from './grant-form.ts';
import { consoleErrors, expect } from './journey.ts';
import { conflictDialog, storeAnswers, storedAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

test('computed values follow each answer, are stored, and restored', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'sums@example.org');
  await page.goto('/budget');
  const total = page.getByRole('status', { name: 'Total of all lines' });
  const left = page.getByRole('status', { name: 'Not planned yet' });
  await expect(total).toBeEmpty();
  await expect(left).toHaveCount(0);
  await page.getByLabel('Price of one').fill('100.10');
  await page.getByLabel('How many?').fill('3');
  await expect(page.getByRole('status', { name: 'Together' })).toHaveText('$300.30');
  await expect(total).toHaveText('$300.30');
  await page.getByRole('button', { name: 'Add Another Line of the budget' }).click();
  await page.getByLabel('Price of one').nth(1).fill('0.2');
  await expect(total).toHaveText('$300.50');
  await page.getByLabel('Amount asked for').fill('1000');
  await expect(left).toHaveText('$699.50');

  const profile = async () => (await fetchStored<{ answer: object }>(page, '/api/profile')).answer;
  await page.getByRole('button', { name: 'Save and Turn the Page' }).click();
  await expect(page).toHaveURL(/\/send$/);
  await expect.poll(profile).toMatchObject({ line_total: '300.3', total: '300.5', left: '699.5' });
  await page.reload();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Budget' }).click();
  await expect(total).toHaveText('$300.50');

  await page.getByRole('button', { name: 'Remove Line of the budget 2' }).click();
  await expect(total).toHaveText('$300.30');
  await expect.poll(profile).toMatchObject({ total: '300.3', left: '699.7', line_2_line_total: '' });
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(total).toHaveText('$300.50');
  await expect.poll(profile).toMatchObject({ total: '300.5', line_2_line_total: '0.2' });
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('an amount that is too high is reported in its place, and the message leads there', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await becomeApplicant(page, server, 'toomuch@example.org');
  await page.goto('/project');
  await page.getByLabel('Last day').fill('08/31/2031');
  const report = page.getByRole('status', { name: 'We expect your report by' });
  await expect(report).toHaveText('11/30/2031');
  await page.goto('/budget');
  await page.getByLabel('Amount asked for').fill('2000');
  await page.getByLabel('Price of one').fill('2000.01');
  await page.goto('/send');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await expect(summary).toBeVisible();
  const folded = summary.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  await summary
    .getByRole('link', { name: 'The lines come to more than the amount that you ask for.' })
    .click();
  const total = page.getByRole('status', { name: 'Total of all lines' });
  await expect(total).toBeFocused();
  await expect(total).toHaveAccessibleDescription(/come to more than the amount/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByLabel('Amount asked for').fill('2000.01');
  await expect(total).not.toHaveAccessibleDescription(/come to more/);
});

test('answers of two devices lead to one sum, without a conflict about the sum', async ({ page, server }) => {
  await becomeApplicant(page, server, 'two@example.org');
  await storeAnswers(page, { price: '100', pieces: '2', amount: '1000' });
  await page.goto('/budget');
  const total = page.getByRole('status', { name: 'Total of all lines' });
  await expect(total).toHaveText('$200.00');

  // The other device has changed the pieces, this one the price. Both are kept.
  await storeAnswers(page, { pieces: '3' });
  await page.getByRole('textbox', { name: 'Price of one' }).fill('50');
  await page.getByRole('button', { name: 'Save and Turn the Page' }).click();
  await expect(page).toHaveURL(/\/send$/);
  await expect
    .poll(() => storedAnswers(page))
    .toMatchObject({ line_total: '150', total: '150', left: '850' });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Budget' }).click();
  await expect(page.getByRole('textbox', { name: 'How many?' })).toHaveValue('3');
  await expect(total).toHaveText('$150.00');

  // Two prices conflict: the dialog asks about the price, not about computed values.
  await storeAnswers(page, { price: '7' });
  await page.getByRole('textbox', { name: 'Price of one' }).fill('9');
  await page.getByRole('button', { name: 'Save and Turn the Page' }).click();
  await expect(conflictDialog(page)).toBeVisible();
  await expect(conflictDialog(page).getByRole('group')).toHaveCount(1);
  await conflictDialog(page).getByRole('radio', { name: 'Saved elsewhere: $7.00' }).check();
  await conflictDialog(page).getByRole('button', { name: 'Keep Chosen Answers' }).click();
  await expect(page).toHaveURL(/\/send$/);
  expect(await storedAnswers(page)).toMatchObject({ price: '7', line_total: '21', total: '21', left: '979' });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Budget' }).click();
  await expect(total).toHaveText('$21.00');
});
