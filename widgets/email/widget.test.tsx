import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = () => smallForm([{ question: 'friend', label: 'Friend', widget: 'email' }]);

test('an address that is pasted or filled in with blanks around it is stored without them', async () => {
  const store = await renderForm(form(), { answers: { friend: 'jo@example.edu' } });
  const input = page.getByLabelText('Friend');
  await input.fill(' grace@example.org\u200b ');
  expect(store.getAnswers().friend).toBe('grace@example.org');
  await expect.element(input).toHaveValue('grace@example.org');
});

test('a blank before an address leaves the caret where it is', async () => {
  const store = await renderForm(form(), { answers: { friend: 'jo@example.edu' } });
  const input = page.getByLabelText('Friend');
  await userEvent.click(input);
  await userEvent.keyboard('{Home} x');
  expect(store.getAnswers().friend).toBe('xjo@example.edu');
});
