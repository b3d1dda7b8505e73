import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';
import { rgbOf } from '../testing/rgb-of.ts';
import { schoolForm } from '../testing/school-form.ts';

test('shows messages at their question, with a mark and a word, and updates them with each key', async () => {
  await renderForm(
    smallForm([
      { question: 'motto', label: 'Motto', widget: 'text', required: true, validation: [{ minLength: 3 }] },
    ]),
    { showErrors: true },
  );
  const input = page.getByRole('textbox', { name: 'Motto' });
  await expect.element(page.getByText('Motto is a required field')).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Error: Motto is a required field');
  const message = page.getByText('Motto is a required field', { exact: true }).element();
  expect(message.textContent).toBe('Motto is a required field');
  const mark = getComputedStyle(message, '::before');
  expect([mark.content, mark.width, mark.backgroundColor]).toEqual([
    '"Error:"',
    '18px',
    rgbOf(schoolForm.form.theme.error),
  ]);
  await userEvent.type(input, 'a');
  await expect.element(page.getByText('Motto must be at least 3 characters')).toBeVisible();
  await userEvent.type(input, 'bc');
  await expect.element(input).toHaveAttribute('aria-invalid', 'false');
});
