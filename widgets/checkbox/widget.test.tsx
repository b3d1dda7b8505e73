import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('stores a boolean for each checkbox of a group', async () => {
  const store = await renderForm(
    smallForm([
      {
        checkboxes: [
          { question: 'red', label: 'Red' },
          { question: 'blue', label: 'Blue' },
        ],
        id: 'colours',
        label: 'Colours',
      },
    ]),
  );
  await page.getByRole('group', { name: 'Colours' }).getByRole('checkbox', { name: 'Blue' }).click();
  expect(store.getAnswers()).toEqual({ blue: true });
  await page.getByRole('checkbox', { name: 'Blue' }).click();
  expect(store.getAnswers()).toEqual({ blue: false });
});
