import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('groups checkboxes under label and help and stores each answer separately', async () => {
  const boxes = [
    { question: 'red', label: 'Red' },
    { question: 'blue', label: 'Blue' },
  ];
  const store = await renderForm(
    smallForm([{ checkboxes: boxes, id: 'colours', label: 'Colours', help: 'As many as you like.' }]),
  );
  const group = page.getByRole('group', { name: 'Colours' });
  await expect.element(group).toHaveAccessibleDescription('As many as you like.');
  await group.getByRole('checkbox', { name: 'Blue' }).click();
  expect(store.getAnswers()).toMatchObject({ blue: true });
  expect(store.getAnswers().red ?? false).toBe(false);
});

test('describes each of several groups with the same id by its own help', async () => {
  const group = (question: string, help: string) => ({
    checkboxes: [{ question, label: question }],
    ...{ id: 'colours', label: question, help },
  });
  await renderForm(smallForm([group('red', 'Warm.'), group('blue', 'Cold.')]));
  await expect.element(page.getByRole('group', { name: 'blue' })).toHaveAccessibleDescription('Cold.');
});
