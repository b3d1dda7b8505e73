// Entries as the rows of a table: filled in, saved, checked, submitted and read, with their computed values.
import { REPEATED } from '../engine/testing/repeated-form.ts';
import { smallForm } from '../engine/testing/small-form.ts';
import { readPdf, tagsOf } from '../server/testing/read-pdf.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { formTest } from './served-form.ts';
import { serviceTokenOf } from './service-token.ts';
import { storedAnswers, waitUntilSaved } from './two-devices.ts';
import { violations } from './violations.ts';

const test = formTest(smallForm(REPEATED));
const EMAIL = 'rows@example.org';

test('a table shows its sum during input, and is read as a table everywhere', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, EMAIL);
  const shift = await recordLayoutShifts(page);
  await page.goto('/only');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
  const total = page.getByRole('status', { name: 'Total: Price', exact: true });
  await expect(row('Cost 2')).toBeVisible();
  expect(shift()).toBeLessThan(0.02);
  await row('Cost 1').getByRole('textbox', { name: 'What for?' }).fill('Boats');
  await row('Cost 1').getByRole('textbox', { name: 'Price' }).fill('1000.5');
  await row('Cost 1').getByRole('textbox', { name: 'How many?' }).fill('2');
  await row('Cost 2').getByRole('textbox', { name: 'Price' }).fill('0.25');
  await expect(total).toHaveText('$1,000.75');
  await page.getByRole('button', { name: 'Add Another Cost' }).click();
  await expect(row('Cost 3').getByRole('textbox', { name: 'What for?' })).toBeFocused();
  await row('Cost 3').getByRole('textbox', { name: 'Price' }).fill('5');
  await expect(total).toHaveText('$1,005.75');
  await waitUntilSaved(page);
  expect(await storedAnswers(page)).toMatchObject({ cost_3_price: '5', total: '2006.25' });

  // A removed entry returns to its row.
  await page.getByRole('button', { name: 'Remove Cost 3', exact: true }).click();
  await expect(total).toHaveText('$1,000.75');
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(total).toHaveText('$1,005.75');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violations(page)).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });

  // A message links to its cell.
  await page.getByRole('button', { name: 'Remove Cost 3', exact: true }).click();
  await row('Cost 2').getByRole('textbox', { name: 'Price' }).fill('');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  await page.getByRole('link', { name: 'Price: we need this' }).click();
  await expect(row('Cost 2').getByRole('textbox', { name: 'Price' })).toBeFocused();
  await page.keyboard.type('0.25');

  await page.getByRole('textbox', { name: 'Amount asked for' }).fill('5000');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  await expect(page).toHaveURL(/\/completion$/);

  const token = await serviceTokenOf(server, EMAIL);
  await page.goto(`/only?service_token=${token}`);
  const printed = page.getByRole('table').filter({ hasText: 'Cost 1' });
  await expect(printed.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect(printed.getByRole('row', { name: /^Cost 1/ })).toContainText('$1,000.50');
  await expect(printed.getByRole('row', { name: /^Total \$/ })).toContainText('$1,000.75');
  expect(await violations(page)).toEqual([]);
  // The PDF copy tags its cells as such.
  const copy = await readPdf(await page.pdf({ format: 'A4', tagged: true }));
  const rows = copy.tags.flatMap((tag) => tagsOf(tag, 'TR')).map(({ children }) => children);
  const costs = rows.find(([first]) => first?.text === 'Cost 1');
  expect(costs?.map(({ role, text }) => [role, text])).toEqual([
    ['TH', 'Cost 1'],
    ['TD', 'Boats'],
    ['TD', '$1,000.50'],
    ['TD', '2'],
    ['TD', '$2,001.00'],
  ]);
  expect(copy.pages.join()).toContain('Total $1,000.75 2 $2,001.25');
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(errors).toEqual([]);
});
