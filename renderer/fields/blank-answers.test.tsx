// A text of invisible characters is no answer, in any widget. Blanks around an email address are removed.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

const form = smallForm([
  { question: 'name', label: 'Name', widget: 'text', required: true },
  { question: 'essay', label: 'Essay', widget: 'textarea' },
  { question: 'friend', label: 'Friend', widget: 'email' },
  { question: 'phone', label: 'Phone', widget: 'phone' },
  { question: 'born', label: 'Born', widget: 'date' },
]);

test('stores a text of blanks as empty, and keeps blanks between words', async () => {
  const store = await renderForm(form, { showErrors: true });
  for (const [label, key] of [
    ['Name', 'name'],
    ['Essay', 'essay'],
    ['Friend', 'friend'],
    ['Phone', 'phone'],
    ['Born', 'born'],
  ] as const) {
    const input = page.getByRole('textbox', { name: label });
    for (const blank of ['   ', '\u200b', '\u3164\u3164']) {
      await input.fill(blank);
      expect(store.getAnswers()[key] ?? '').toBe('');
    }
  }
  await expect.element(page.getByText('Name is a required field')).toBeVisible();
  await userEvent.type(page.getByLabelText('Essay'), ' one  two ');
  expect(store.getAnswers().essay).toBe('one  two ');
});
