import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('shows the content of the first condition that holds', async () => {
  await renderForm(
    smallForm([
      { question: 'one', label: 'One', widget: 'text' },
      {
        firstOf: [
          { showWhen: { valueKey: 'one', operator: 'equals', target: 'a' }, content: [{ text: 'First.' }] },
          { showWhen: { valueKey: 'one', operator: 'answered' }, content: [{ text: 'Second.' }] },
        ],
      },
    ]),
  );
  await userEvent.type(page.getByLabelText('One'), 'a');
  await expect.element(page.getByText('First.')).toBeVisible();
  expect(page.getByText('Second.').elements()).toHaveLength(0);
  await userEvent.type(page.getByLabelText('One'), 'b');
  await expect.element(page.getByText('Second.')).toBeVisible();
});
