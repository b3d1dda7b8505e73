import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('toggles its content', async () => {
  await renderForm(
    smallForm([
      {
        toggle: 'agree',
        label: 'I certify.',
        before: [{ text: 'Please confirm.' }],
        after: [{ text: 'Thank you.' }],
      },
    ]),
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Thank you.')).toBeVisible();
  await expect.element(page.getByText('Please confirm.')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Please confirm.')).toBeVisible();
});
