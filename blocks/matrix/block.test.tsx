import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goToQuestion } from '../../renderer/screen/go-to-question.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const LISTS = { marks: ['Bad', 'Fair', 'Good'].map((label, at) => ({ value: String(at + 1), label })) };
const rated = (more: object = {}) =>
  smallForm(
    [
      {
        matrix: [
          { row: 'food', label: 'Food' },
          { row: 'beds', label: 'Beds', help: 'And pillows.' },
        ],
        label: 'How good were …',
        help: 'Be honest.',
        options: 'marks',
        ...more,
      },
    ],
    [],
    LISTS,
  );

const isThere = { valueKey: 'enrolled', operator: 'equals', target: true };
const terms = (...more: readonly object[]) =>
  smallForm([
    {
      matrix: [
        { row: 'fall', label: 'Fall' },
        { row: 'spring', label: 'Spring', showWhen: { ...isThere, valueKey: 'fall_enrolled' } },
      ],
      label: 'Your terms',
      columns: [
        { question: 'enrolled', label: 'Enrolled', widget: 'checkbox' },
        {
          ...{ question: 'credits', label: 'Credits', widget: 'number', max: 30, required: true },
          showWhen: isThere,
        },
        { question: 'from', label: 'First day', widget: 'date', help: 'Of lectures.' },
        ...more,
      ],
    },
  ]);
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const input = (name: string) => page.getByRole('textbox', { name, exact: true });

test('chooses one option per row with native keys and names radios by row and column', async () => {
  const store = await renderForm(rated());
  await expect.element(page.getByRole('table', { name: 'How good were …' })).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'How good were …' }))
    .toHaveAccessibleDescription('Be honest.');
  await expect.element(page.getByRole('rowheader', { name: /^Food/ })).toBeVisible();
  await userEvent.tab();
  await expect.element(radio('Food Bad')).toHaveFocus();
  await userEvent.keyboard(' {ArrowRight}');
  await expect.element(radio('Food Fair')).toBeChecked();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(radio('Beds Bad')).toHaveFocus();
  await expect.element(radio('Beds Bad')).toHaveAccessibleDescription('And pillows.');
  await userEvent.keyboard('{ArrowLeft}');
  expect(store.getAnswers()).toEqual({ food: '2', food_desc: 'Fair', beds: '3', beds_desc: 'Good' });
});

test('clears optional choices and offers no clear button for required rows', async () => {
  const store = await renderForm(rated(), { answers: { food: '2', food_desc: 'Fair' } });
  const clear = page.getByRole('button', { name: 'Clear Choice' });
  await expect.element(clear).toHaveAccessibleDescription('Food');
  await clear.click();
  expect(store.getAnswers()).toMatchObject({ food: '', food_desc: '' });
  await expect.element(radio('Food Bad')).toHaveFocus();
  await expect.element(clear).not.toBeInTheDocument();
});

test('shows the message of a required row below it, with a link to the row', async () => {
  await renderForm(rated({ required: true }), { answers: { food: '2' }, showErrors: true });
  const refused = radio('Beds Fair');
  await expect.element(refused).toHaveAttribute('aria-invalid', 'true');
  await expect.element(refused).toBeRequired();
  await expect.element(refused).toHaveAccessibleDescription(/And pillows\. Error: Beds/);
  await expect.element(radio('Food Fair')).not.toHaveAttribute('aria-invalid');
  expect(page.getByRole('button', { name: 'Clear Choice' }).elements()).toHaveLength(0);
  goToQuestion('beds');
  await expect.element(radio('Beds Bad')).toHaveFocus();
  await refused.click();
  expect(document.querySelector('.mt-messages')).toBeNull();
});

test('names cells by row and column and applies conditions to their own row', async () => {
  const store = await renderForm(terms());
  expect(input('Fall: Credits').elements()).toHaveLength(0);
  await page.getByRole('checkbox', { name: 'Fall: Enrolled', exact: true }).click();
  await expect.element(input('Fall: Credits')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Spring' })).toBeVisible();
  expect(input('Spring: Credits').elements()).toHaveLength(0);
  await userEvent.fill(input('Fall: Credits'), '12');
  await expect.element(input('Fall: First day')).toHaveAccessibleDescription(/^Of lectures\./);
  expect(store.getAnswers()).toMatchObject({ fall_enrolled: true, fall_credits: '12' });
  await page.getByRole('checkbox', { name: 'Fall: Enrolled', exact: true }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Spring' })).not.toBeInTheDocument();
  expect(store.getAnswers()).toMatchObject({ fall_enrolled: false, fall_credits: '' });
});

test('shows the messages of a row below it, each describing its cell', async () => {
  await renderForm(terms(), { answers: { fall_enrolled: true, fall_credits: '31' }, showErrors: true });
  await expect
    .element(input('Fall: Credits'))
    .toHaveAccessibleDescription('Error: Fall: Credits must be at most 30');
  await expect.element(input('Fall: First day')).toHaveAttribute('aria-invalid', 'false');
  const message = page.getByText('Fall: Credits must be at most 30').element();
  expect(message.closest('td')?.colSpan).toBe(4);
  goToQuestion('fall_credits');
  await expect.element(input('Fall: Credits')).toHaveFocus();
});

const displayOf = () => getComputedStyle(page.getByRole('table').element()).display;

test('renders a table on wide screens and a list on phones from the same elements', async () => {
  await page.viewport(1280, 800);
  await renderForm(rated());
  await expect.element(radio('Food Good')).toBeVisible();
  expect(displayOf()).toBe('table');
  const rows = document.querySelectorAll('.mt-matrix tr').length;
  for (const width of [375, 320]) {
    await page.viewport(width, 800);
    expect(displayOf()).toBe('block');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expect.element(page.getByText('Good', { exact: true }).last()).toBeVisible();
  }
  expect(document.querySelectorAll('.mt-matrix tr')).toHaveLength(rows);
  await expect.element(radio('Food Good')).toBeVisible();
});

test('renders a list at any width if the columns do not fit on a page', async () => {
  await page.viewport(1280, 800);
  const text = (question: string) => ({ question, label: question, widget: 'text' });
  await renderForm(terms(text('one'), text('two'), text('three')));
  await expect.element(input('Fall: two')).toBeVisible();
  expect(displayOf()).toBe('block');
});

test('shows a choice that is no longer offered below its row and lets it be cleared', async () => {
  const store = await renderForm(rated(), { answers: { food: '4', food_desc: 'Superb' } });
  await expect.element(radio('Food Bad')).toHaveAccessibleDescription('Superb (no longer offered)');
  await page.getByRole('button', { name: 'Clear Choice' }).click();
  expect(store.getAnswers()).toEqual({ food: '', food_desc: '' });
  await expect.element(page.getByText('no longer offered')).not.toBeInTheDocument();
});
