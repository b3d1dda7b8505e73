import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = () => smallForm([{ question: 'friend', label: 'Friend', widget: 'email' }]);

test('trims a pasted or autofilled address', async () => {
  const store = await renderForm(form(), { answers: { friend: 'jo@example.edu' } });
  const input = page.getByLabelText('Friend');
  await input.fill(' grace@example.org\u200b ');
  expect(store.getAnswers().friend).toBe('grace@example.org');
  await expect.element(input).toHaveValue('grace@example.org');
});

test('keeps the caret when a leading space is typed', async () => {
  const store = await renderForm(form(), { answers: { friend: 'jo@example.edu' } });
  const input = page.getByLabelText('Friend');
  await userEvent.click(input);
  await userEvent.keyboard('{Home} x');
  expect(store.getAnswers().friend).toBe('xjo@example.edu');
});
