import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formModule } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('a display question shows the account, and nothing to visitors', async () => {
  await renderForm(formModule(), { account: 'ada@example.org' });
  await expect.element(page.getByText('ada@example.org')).toBeVisible();
  expect(document.querySelector('[id="email_address"] input')).toBeNull();
});

test('a display question is not there for a visitor', async () => {
  await renderForm(formModule());
  expect(document.getElementById('email_address')).toBeNull();
});
