// Entries as table rows.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { REPEATED } from '../../engine/testing/repeated-form.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = () => smallForm(REPEATED.content, REPEATED.rules, REPEATED.lists);
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const total = (column: string) => page.getByRole('status', { name: `Total: ${column}`, exact: true });
const button = () => page.getByRole('button', { name: 'Add Another Cost' });

test('renders a row per entry, a column per question and computed values in the footer', async () => {
  await page.viewport(1280, 900);
  await renderForm(form(), { isLoggedIn: true, answers: { price: '1.5', cost_2_price: '2' } });
  await expect.element(row('Cost 1')).toBeVisible();
  const headings = page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.firstChild?.textContent);
  expect(headings).toEqual(['Cost', 'What for?', 'Price', 'How many?', 'Together', 'Why so many?']);
  await expect.element(total('Price')).toHaveTextContent('$3.50');
  await expect.element(total('How many?')).toBeEmptyDOMElement();
  await userEvent.fill(row('Cost 1').getByRole('textbox', { name: 'How many?' }), '4');
  await expect.element(total('Together')).toHaveTextContent('$8.00');
  await expect.element(page.getByRole('status', { name: 'Most: Price' })).toHaveTextContent('$2.00');
});

test('shows a conditional question only in its own cell', async () => {
  await renderForm(form(), { isLoggedIn: true, answers: { pieces: '12' } });
  await expect.element(row('Cost 1').getByRole('textbox', { name: 'Why so many?' })).toBeInTheDocument();
  expect(row('Cost 2').getByRole('textbox', { name: 'Why so many?' }).elements()).toEqual([]);
});

test('focuses an added row and names the row in its remove button', async () => {
  await renderForm(form(), { isLoggedIn: true, answers: { cost_2_price: '2' } });
  await button().click();
  await expect.element(row('Cost 3').getByRole('textbox', { name: 'What for?' })).toHaveFocus();
  await expect.element(page.getByText('Cost 3 was added.')).toBeInTheDocument();
  await userEvent.fill(row('Cost 3').getByRole('textbox', { name: 'Price' }), '5');
  await expect.element(total('Price')).toHaveTextContent('$7.00');
  expect(page.getByRole('button', { name: /^Remove Cost/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove Cost 3', exact: true }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Cost 2' })).toHaveFocus();
  await expect.element(total('Price')).toHaveTextContent('$2.00');
});

test('shows messages in their cells', async () => {
  await renderForm(form(), { isLoggedIn: true, answers: { price: '1', what: 'x' }, showErrors: true });
  await expect.element(row('Cost 2').getByText('Price is a required field')).toBeVisible();
  expect(row('Cost 1').getByText('is a required field').elements()).toEqual([]);
});

test('shows rows as labelled cards at 320 px, without horizontal overflow', async () => {
  await page.viewport(320, 800);
  await renderForm(form(), { isLoggedIn: true, answers: { price: '1', cost_2_price: '2' } });
  const price = row('Cost 2').getByText('Price', { exact: false }).first();
  await expect.element(price).toBeVisible();
  expect(price.element().getBoundingClientRect().width).toBeGreaterThan(20);
  expect(page.getByRole('columnheader').elements()).toEqual([]);
  await expect.element(total('Price')).toHaveTextContent('$3.00');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1280, 900);
});

test('shows rows as cards on a wide screen if the columns do not fit beside each other', async () => {
  await page.viewport(1280, 900);
  const due = { question: 'due', label: 'Due', widget: 'date' } as const;
  const [grant, cost, ...others] = REPEATED.content;
  const content = (cost as { readonly content: readonly unknown[] }).content.with(4, due);
  const wide = smallForm([grant, { ...cost, content }, ...others], undefined, REPEATED.lists);
  await renderForm(wide, { isLoggedIn: true });
  const price = row('Cost 1').getByText('Due', { exact: true });
  await expect.element(price).toBeVisible();
  expect(page.getByRole('columnheader').elements()).toEqual([]);
});
