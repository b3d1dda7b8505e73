import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('a radio stores value and label, and is a named group', async () => {
  const store = await renderForm(
    smallForm([
      { question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo', required: true },
    ]),
  );
  await page.getByRole('radiogroup', { name: 'Are you sure?' }).getByRole('radio', { name: 'Yes' }).click();
  expect(store.getAnswers()).toEqual({ sure: 'Y', sure_desc: 'Yes' });
});
