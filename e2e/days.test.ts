// A date range, a month and year, and a time: typed, refused, linked, stored and read.
import { smallForm } from '../engine/testing/small-form.ts';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { chooseOption } from './choose-option.ts';
import { consoleErrors, expect } from './journey.ts';
import { formTest } from './served-form.ts';
import { violations } from './violations.ts';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: `Nr. ${value}` }));

const FILES = smallForm({
  content: [
    { dayRange: { from: 'came', to: 'left' }, label: 'Your Stay', earliest: '2020-01-01', required: true },
    {
      question: 'nights',
      label: 'Nights',
      widget: 'number',
      calculate: { daysBetween: [{ answer: 'came' }, { answer: 'left' }] },
    },
    { question: 'call', label: 'When may we call?', shortLabel: 'The call', widget: 'time', latest: '18:00' },
    {
      monthYear: { month: 'm', year: 'y' },
      label: 'Playing Since',
      months: 'months',
      years: 'years',
      earliest: '2020-03',
    },
  ],
  lists: { months: options(['1', '2', '3']), years: options(['2020', '2021']) },
});

const test = formTest(FILES);

test('inconsistent times are reported in their place, and times are read as written', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'days@example.org');
  await page.goto('/only');
  const stay = page.getByRole('group', { name: 'Your Stay' });
  const last = stay.getByRole('textbox', { name: 'Last day' });
  await stay.getByRole('textbox', { name: 'First day' }).fill('03/10/2027');
  await last.fill('03/08/2027');
  const call = page.getByRole('textbox', { name: 'When may we call?' });
  await call.fill('930pm');
  await call.press('Tab');
  await expect(call).toHaveValue('9:30 PM');
  await chooseOption(page.locator('[id="m"]').getByRole('combobox'), 'Nr. 2');
  await chooseOption(page.locator('[id="y"]').getByRole('combobox'), 'Nr. 2020');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await expect(summary.getByRole('link')).toHaveText([
    'Your Stay: the last day is before the first',
    'The call: 6:00 PM at the latest',
    'Playing Since: 03/2020 at the earliest',
  ]);
  await summary.getByRole('link').first().click();
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription(/the last day is before the first/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await last.fill('03/12/2027');
  await expect(page.getByRole('status', { name: 'Nights' })).toHaveText('2');
  await call.fill('5:30 p.m.');
  await call.press('Tab');
  await chooseOption(page.locator('[id="m"]').getByRole('combobox'), 'Nr. 3');
  await expect(summary).toHaveCount(0);
  await expect
    .poll(async () => (await fetchStored<{ answer: object }>(page, '/api/profile')).answer)
    .toMatchObject({ came: '2027-03-10', left: '2027-03-12', nights: '2', call: '17:30', m: '3', y: '2020' });
  expect(errors).toEqual([]);
});
