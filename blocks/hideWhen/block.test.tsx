import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('hides its content and clears the answers once its condition holds', async () => {
  const isYes = { valueKey: 'sure', operator: 'equals', target: 'Y' };
  const store = await renderForm(
    smallForm([
      { question: 'sure', label: 'Sure?', widget: 'radio', options: 'yesNo' },
      { hideWhen: isYes, content: [{ question: 'why_not', label: 'Why not?', widget: 'text' }] },
    ]),
  );
  await userEvent.fill(page.getByLabelText('Why not?'), 'So.');
  await page.getByRole('radio', { name: 'Yes' }).click();
  await expect.element(page.getByLabelText('Why not?')).not.toBeInTheDocument();
  expect(store.getAnswers().why_not).toBe('');
});
