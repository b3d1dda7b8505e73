import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = (more: object = {}) =>
  smallForm([
    { question: 'line', label: 'Phone', widget: 'worldPhone', country: 'DE', ...more },
    { question: 'next', label: 'Next', widget: 'text' },
  ]);
const input = () => page.getByLabelText('Phone');
const element = () => input().element() as HTMLInputElement;

test.each([
  ['02215550199', '0221 5550199', '+49 221 5550199'],
  ['+492215550199', '+49 221 5550199', '+49 221 5550199'],
  ['+1 (213) 373-4253', '+1 213 373 4253', '+1 213 373 4253'],
  ['0221/555-0199', '0221 5550199', '+49 221 5550199'],
])('shows %s as %s during typing and as %s on blur', async (keys, typed, left) => {
  const store = await renderForm(form());
  await userEvent.type(input(), keys);
  expect(element().value).toBe(typed);
  await userEvent.tab();
  await expect.element(page.getByLabelText('Next')).toHaveFocus();
  expect([element().value, store.getAnswers().line]).toEqual([left, left]);
});

test('is stored as E.164 if configured, and shown formatted', async () => {
  const store = await renderForm(form({ storedAs: 'e164' }), { answers: { line: '+492215550199' } });
  expect(element().value).toBe('+49 221 5550199');
  await userEvent.fill(input(), '0221 5550100');
  expect(store.getAnswers().line).toBe('+492215550100');
  store.replace({ line: '+4930123456' });
  await expect.element(input()).toHaveValue('+49 30 123456');
  store.replace({ line: '' });
  await expect.element(input()).toHaveValue('');
});

test('keeps text that is no number and reports it on blur', async () => {
  const store = await renderForm(form());
  await userEvent.type(input(), '0221 ask Ada');
  await expect.element(input()).toHaveAttribute('aria-invalid', 'false');
  await userEvent.tab();
  await expect.element(input()).toHaveValue('0221ask Ada');
  await expect
    .element(input())
    .toHaveAccessibleDescription(/^For example, \+49 .* Error: This is not a phone number\./);
  expect(store.getAnswers().line).toBe('0221ask Ada');
});

test.each([
  ['+492215550199', false, /must be a phone number such as \+49/],
  ['0221 5550199', false, /must be a phone number such as \+49/],
  ['+49 221 5550199', true, /./],
  ['+43 1 58858', true, /./],
  ['+33 1 23 45 67 89', false, /must be a phone number of one of these countries: DE \(\+49\), AT \(\+43\)/],
])('%s as an answer: %s', async (line, isRight, message) => {
  await renderForm(form({ countries: ['DE', 'AT'] }), { answers: { line }, showErrors: true });
  await expect.element(input()).toHaveAttribute('aria-invalid', String(!isRight));
  if (!isRight) await expect.element(input()).toHaveAccessibleDescription(message);
});

test('keeps the caret behind edited digits and deletes a digit across a space', async () => {
  await renderForm(form(), { answers: { line: '+49 221 5550199' } });
  const shown = () => [element().value, element().selectionStart];
  element().focus();
  element().setSelectionRange(7, 7);
  await userEvent.keyboard('{Backspace}');
  expect(shown()).toEqual(['+49 2255 50199', 6]);
  await userEvent.keyboard('1');
  expect(shown()).toEqual(['+49 221 5550199', 7]);
  // Backspace after a space deletes the digit before it.
  element().setSelectionRange(8, 8);
  await userEvent.keyboard('{Backspace}');
  expect(shown()).toEqual(['+49 2255 50199', 6]);
});
