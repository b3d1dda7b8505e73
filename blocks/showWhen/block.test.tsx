import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('shows its content while its condition holds and clears the answers afterwards', async () => {
  const isYes = { valueKey: 'sure', operator: 'equals', target: 'Y' };
  const store = await renderForm(
    smallForm([
      { question: 'sure', label: 'Sure?', widget: 'radio', options: 'yesNo' },
      { showWhen: isYes, content: [{ question: 'why', label: 'Why?', widget: 'text' }] },
    ]),
  );
  expect(page.getByLabelText('Why?').elements()).toEqual([]);
  await page.getByRole('radio', { name: 'Yes' }).click();
  await userEvent.fill(page.getByLabelText('Why?'), 'So.');
  await page.getByRole('radio', { name: 'No' }).click();
  await expect.element(page.getByLabelText('Why?')).not.toBeInTheDocument();
  expect(store.getAnswers().why).toBe('');
});
