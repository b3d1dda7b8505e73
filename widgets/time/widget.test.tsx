import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const time = { question: 'time', label: 'Time', widget: 'time' };

test('is formatted on blur', async () => {
  const store = await renderForm(smallForm([time]));
  const input = page.getByLabelText('Time');
  await expect.element(input).toHaveAccessibleDescription('For example, 1:30 PM.');
  await userEvent.fill(input, '930pm');
  await userEvent.tab();
  await expect.element(input).toHaveValue('9:30 PM');
  expect(store.getAnswers().time).toBe('21:30');
});

test('keeps text that is no time and reports it on blur', async () => {
  const store = await renderForm(smallForm([time]), { answers: { time: '13:30' } });
  const input = page.getByLabelText('Time');
  await expect.element(input).toHaveValue('1:30 PM');
  await userEvent.fill(input, 'about noon');
  expect(store.getAnswers().time).toBe('');
  await expect.element(page.getByText('Please enter a time, such as 1:30 PM.')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText('Please enter a time, such as 1:30 PM.')).toBeVisible();
  await expect.element(input).toHaveValue('about noon');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});
