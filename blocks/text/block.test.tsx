import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('renders a text as a paragraph', async () => {
  await renderForm(
    smallForm([{ text: 'Read this first.' }, { question: 'one', label: 'One', widget: 'text' }]),
  );
  await expect.element(page.getByText('Read this first.')).toBeVisible();
  expect(page.getByText('Read this first.').element().tagName).toBe('P');
});
