import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goToQuestion } from '../../renderer/screen/go-to-question.ts';
import { formModule, smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test("shows the account's address, and nothing to visitors", async () => {
  await renderForm(formModule(), { account: 'ada@example.org' });
  await expect.element(page.getByText('ada@example.org')).toBeVisible();
  expect(document.querySelector('[id="email_address"] input')).toBeNull();
});

test('hides a display question from visitors', async () => {
  await renderForm(formModule());
  expect(document.getElementById('email_address')).toBeNull();
});

const cost = { question: 'cost', label: 'Cost', widget: 'money', currency: '$' };
const total = {
  question: 'total',
  label: 'With Tax',
  widget: 'money',
  currency: '$',
  calculate: { product: [{ answer: 'cost' }, '1.19'] },
};

test('shows a computed value formatted and read-only', async () => {
  const store = await renderForm(smallForm([cost, total]));
  const shown = page.getByRole('status', { name: 'With Tax' });
  await expect.poll(() => shown.element().textContent).toBe('');
  await userEvent.fill(page.getByRole('textbox', { name: 'Cost' }), '1000');
  await expect.poll(() => shown.element().textContent).toBe('$1,190.00');
  expect(store.getAnswers().total).toBe('1190');
  expect(document.querySelectorAll('input')).toHaveLength(1);
});

test('is no tab stop, but a message can focus it', async () => {
  await renderForm(smallForm([cost, total, { question: 'name', label: 'Name', widget: 'text' }]));
  await userEvent.click(page.getByRole('textbox', { name: 'Cost' }));
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  goToQuestion('total');
  await expect.element(page.getByRole('status', { name: 'With Tax' })).toHaveFocus();
});

test('does not count an initially computed value as an answer', async () => {
  const store = await renderForm(smallForm([{ ...total, calculate: 5 }]));
  await expect.element(page.getByText('$5.00')).toBeVisible();
  expect(store.hasAnyAnswer()).toBe(false);
});
