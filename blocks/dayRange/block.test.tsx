import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const stay = { dayRange: { from: 'stay_from', to: 'stay_to' }, label: 'Stay', required: true };

test('stores two days under two keys, with one label', async () => {
  const store = await renderForm(smallForm([stay]));
  const group = page.getByRole('group', { name: 'Stay' });
  await userEvent.fill(group.getByRole('textbox', { name: 'First day' }), '03/01/2027');
  await userEvent.fill(group.getByRole('textbox', { name: 'Last day' }), '06/30/2027');
  expect(store.getAnswers()).toEqual({ stay_from: '2027-03-01', stay_to: '2027-06-30' });
  expect(document.getElementById('stay_from')).not.toBeNull();
});

test('shows the messages of both days together, each once', async () => {
  await renderForm(smallForm([stay]), { showErrors: true });
  expect(document.querySelectorAll('p.mt-messages')).toHaveLength(1);
  const first = page.getByRole('textbox', { name: 'First day' });
  await expect.element(first).toHaveAccessibleDescription(/Error: Stay is a required field/);
  await userEvent.fill(first, '03/01/2027');
  await userEvent.fill(page.getByRole('textbox', { name: 'Last day' }), '02/28/2027');
  await expect.element(page.getByText('Stay: the last day is before the first')).toBeVisible();
  await expect.element(first).toHaveAccessibleDescription(/the last day is before the first/);
  await userEvent.fill(first, '02/28/2027');
  await expect.element(page.getByText('Stay: the last day is before the first')).not.toBeInTheDocument();
});
