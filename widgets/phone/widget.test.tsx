import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

describe('phone', () => {
  const form = () => smallForm([{ question: 'line', label: 'Phone', widget: 'phone' }]);

  test('fills the mask during typing and shortens it during deleting', async () => {
    const store = await renderForm(form());
    const input = page.getByLabelText('Phone');
    await userEvent.type(input, '5552345678');
    await expect.element(input).toHaveValue('(555) 234-5678');
    expect(store.getAnswers().line).toBe('(555) 234-5678');
    await userEvent.type(input, '{Backspace}'.repeat(10));
    await expect.element(input).toHaveValue('');
  });

  test('keeps the caret behind a digit typed in the middle', async () => {
    await renderForm(form(), { answers: { line: '(555) 234-567' } });
    const input = page.getByLabelText('Phone').element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    expect(input.value).toBe('(595) 523-4567');
    expect(input.selectionStart).toBe(3);
  });

  test('accepts an autofilled number with a country code', async () => {
    const store = await renderForm(form());
    await userEvent.fill(page.getByLabelText('Phone'), '+1 555 234 5678');
    expect(store.getAnswers().line).toBe('(555) 234-5678');
  });
});
