import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';
import { schoolForm } from '../../renderer/testing/school-form.ts';

test('fills the mask during typing and keeps other text unchanged', async () => {
  const store = await renderForm(smallForm([{ question: 'number', label: 'Number', widget: 'ssn' }]));
  const input = page.getByLabelText('Number');
  await userEvent.type(input, '123456789');
  await expect.element(input).toHaveValue('123-45-6789');
  expect(store.getAnswers().number).toBe('123-45-6789');
  await input.fill('A23-45-6789');
  expect(store.getAnswers().number).toBe('A23-45-6789');
  await expect.element(page.getByText(schoolForm.form.texts['question.ssnMask'])).toBeVisible();
});
