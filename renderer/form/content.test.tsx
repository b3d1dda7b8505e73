import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

test('a radio shows the content of its option and clears the content of the others', async () => {
  const store = await renderForm(
    smallForm([
      {
        question: 'sure',
        label: 'Sure?',
        widget: 'radio',
        options: 'yesNo',
        content: {
          Y: [{ question: 'why', label: 'Why?', widget: 'text' }],
          N: [{ question: 'why_not', label: 'Why not?', widget: 'text' }],
        },
      },
    ]),
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?', exact: true }), 'So.');
  await page.getByRole('radio', { name: 'No' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Why not?' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Why?', exact: true }).elements()).toHaveLength(0);
  expect(store.getAnswers().why).toBe('');
});

test('groups a Social Security number by 3, 2 and 4 digits', async () => {
  const store = await renderForm(smallForm([{ question: 'ssn', label: 'SSN', widget: 'ssn' }]));
  await userEvent.type(page.getByLabelText('SSN'), '123456789');
  expect(store.getAnswers().ssn).toBe('123-45-6789');
});

test('alternatives are required without a mark of their own; the text above them has it', async () => {
  const question = (key: string) => ({ question: key, label: key, widget: 'text' });
  const orTwo = { require: ['one'], when: { valueKey: 'two', operator: 'notAnswered' } };
  const content = [{ text: 'Answer one of these: *' }, question('one'), question('two')];
  const store = await renderForm(smallForm(content, [{ ...orTwo, marked: false }]), { showErrors: true });
  const one = page.getByRole('textbox', { name: 'one' });
  await expect.element(one).toHaveAccessibleDescription('Error: one is a required field');
  await expect.element(one).not.toBeRequired();
  expect(document.querySelector('.mt-mark')).toBeNull();
  store.setAnswer('two', 'Yes');
  await expect.element(one).not.toHaveAttribute('aria-invalid', 'true');
});
