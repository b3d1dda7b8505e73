import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOption } from '../../renderer/testing/choose-option.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = (school = {}) =>
  smallForm(
    [
      {
        monthYear: { month: 'from_month', year: 'from_year' },
        label: 'Attended From',
        months: 'months',
        years: 'pastYears',
        required: true,
        requiredMessage: 'Attended From',
      },
    ],
    [],
    {},
    [],
    school,
  );

afterEach(() => vi.useRealTimers());

test('stores month and year from two selects with one label', async () => {
  const store = await renderForm(form());
  const group = page.getByRole('group', { name: 'Attended From' });
  await expect.element(group.getByRole('combobox', { name: 'Month' })).toBeVisible();
  await chooseOption('Month', 'February');
  await chooseOption('Year', '2020');
  expect(store.getAnswers()).toEqual({ from_month: '2', from_year: '2020' });
  expect(document.getElementById('from_month')).not.toBeNull();
  expect(document.getElementById('from_year')).not.toBeNull();
});

test('shows the messages of both selects together', async () => {
  await renderForm(form(), { showErrors: true });
  const month = page.getByRole('combobox', { name: 'Month' });
  await expect.element(month).toHaveAccessibleDescription('Error: Attended From');
  await expect
    .element(page.getByRole('combobox', { name: 'Year' }))
    .toHaveAccessibleDescription('Error: Attended From');
  await expect.element(month).toHaveAttribute('aria-invalid', 'true');
  expect(document.querySelectorAll('p.mt-messages')).toHaveLength(1);
  await chooseOption('Month', 'May');
  expect(document.querySelectorAll('p.mt-messages')).toHaveLength(0);
});

test('puts the year first if the date format does', async () => {
  const store = await renderForm(form({ dateFormat: 'YYYY-MM-DD' }), { showErrors: true });
  await expect.element(page.getByRole('combobox', { name: 'Year' })).toBeVisible();
  const boxes = page.getByRole('combobox').elements();
  const fields = [document.getElementById('from_year'), document.getElementById('from_month')];
  expect(boxes.map((box, index) => fields[index]?.contains(box))).toEqual([true, true]);
  expect(document.querySelector('legend')?.textContent).toBe('Attended From *');
  expect(document.querySelector('.mt-messages')?.textContent).toContain('Attended From');
  await chooseOption('Year', '2020');
  await chooseOption('Month', 'May');
  expect(store.getAnswers()).toEqual({ from_month: '5', from_year: '2020' });
});

test('offers the new year on a page that stays open over New Year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
  const store = await renderForm(form());
  const newest = () => page.getByRole('option').elements()[1]?.textContent;
  const year = page.getByRole('combobox', { name: 'Year' });
  await year.click();
  expect(newest()).toBe('2026');
  await userEvent.keyboard('{Escape}');
  vi.setSystemTime(new Date(2027, 0, 1));
  await userEvent.keyboard('{Enter}');
  expect(newest()).toBe('2027');
  await page.getByRole('option', { name: '2027' }).click();
  expect(store.getAnswers()).toMatchObject({ from_year: '2027' });
  await expect.element(year).toHaveTextContent('2027');
  vi.setSystemTime(new Date(2028, 0, 1));
  await year.click();
  expect(newest()).toBe('2028');
});
