import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = () =>
  smallForm([
    { question: 'comment', label: 'Comment', widget: 'textarea' },
    { question: 'essay', label: 'Essay', widget: 'textarea', maxLength: { school: 'characterLimit' } },
    { question: 'short', label: 'Short', widget: 'textarea', maxLength: 5 },
  ]);
const statuses = () =>
  page
    .getByRole('status')
    .elements()
    .map((element) => element.textContent)
    .filter((text) => text !== '');

test("counts characters up to 1500 or the school's limit", async () => {
  await renderForm(form());
  await userEvent.type(page.getByLabelText('Comment'), 'Hello');
  await expect.element(page.getByText('Character count: 5 / 1500').first()).toBeVisible();
  await expect.element(page.getByLabelText('Essay')).toHaveAccessibleDescription('Character count: 0 / 7000');
});

test('sets the direction of each paragraph by its script, as in the PDF copy', async () => {
  await renderForm(form());
  await userEvent.fill(page.getByLabelText('Essay'), 'One.\n\nأريد أن أدرس.');
  const { unicodeBidi, textAlign } = getComputedStyle(page.getByLabelText('Essay').element());
  expect({ unicodeBidi, textAlign }).toEqual({ unicodeBidi: 'plaintext', textAlign: 'start' });
});

test('ignores typing in the middle of a full text and keeps the caret', async () => {
  const store = await renderForm(form(), { answers: { short: 'abcde' } });
  const input = page.getByLabelText('Short').element() as HTMLTextAreaElement;
  input.focus();
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('X');
  expect(store.getAnswers().short).toBe('abcde');
  await expect.poll(() => [input.value, input.selectionStart]).toEqual(['abcde', 2]);
});

test('announces the counter only once typing pauses', async () => {
  await renderForm(form(), { answers: { short: 'ab' } });
  await userEvent.type(page.getByLabelText('Comment'), 'Hello');
  expect(statuses()).toEqual([]);
  await expect.poll(statuses).toEqual(['Character count: 5 / 1500']);
});

test('keeps line breaks and markup as text', async () => {
  const store = await renderForm(form());
  await userEvent.type(page.getByLabelText('Comment'), '<b>one</b>{Enter}two');
  expect(store.getAnswers().comment).toBe('<b>one</b>\ntwo');
});

test('has an autocomplete attribute', async () => {
  const address = {
    question: 'address',
    label: 'Address',
    widget: 'textarea',
    autocomplete: 'street-address',
  };
  await renderForm(smallForm([address]));
  await expect.element(page.getByLabelText('Address')).toHaveAttribute('autocomplete', 'street-address');
});
