import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = () =>
  smallForm([
    {
      tabSet: 'statement',
      label: 'Statement',
      tabs: [
        {
          id: 'write',
          label: 'Write',
          content: [{ question: 'essay', label: 'Essay', widget: 'textarea' }],
        },
        {
          id: 'list',
          label: 'List',
          content: [
            {
              question: 'points',
              label: 'Points',
              widget: 'text',
              requiredWhen: { valueKey: 'essay', operator: 'notAnswered' },
              requiredMessage: 'Please provide a statement.',
            },
          ],
        },
      ],
    },
  ]);
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('shows visitors the default tab and disables the others', async () => {
  const store = await renderForm(form(), { answers: { essay: 'Mine.' } });
  await expect.element(tab('Write')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('List')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(tab('List')).toHaveAccessibleDescription(form().form.texts['tabs.anonymous']);
  await tab('List').click({ force: true });
  await expect
    .element(page.getByRole('tabpanel', { name: 'Write' }).getByRole('textbox', { name: 'Essay' }))
    .toHaveValue('Mine.');
  expect(store.getAnswers().essay).toBe('Mine.');
});

test('moves with arrows, chooses with Enter and clears the previous tab', async () => {
  const store = await renderForm(form(), { isLoggedIn: true, answers: { essay: 'Mine.' } });
  await userEvent.tab();
  await expect.element(tab('Write')).toHaveFocus();
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    tab('Write')
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, ...how }));
  await expect.element(tab('Write')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('List')).toHaveFocus();
  await expect.element(tab('Write')).toHaveAttribute('aria-selected', 'true');
  expect(store.getAnswers().essay).toBe('Mine.');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('tabpanel', { name: 'List' }).getByRole('textbox', { name: 'Points' }))
    .toBeVisible();
  await expect.element(tab('List')).toHaveFocus();
  expect(store.getAnswers().essay).toBe('');
  await userEvent.keyboard('{Home}{End}{ArrowRight} ');
  await expect.element(tab('Write')).toHaveAttribute('aria-selected', 'true');
});

test('keeps tab and answers after a failed change', async () => {
  const asked: unknown[] = [];
  const store = await renderForm(form(), {
    isLoggedIn: true,
    answers: { essay: 'Mine.' },
    onChooseTab: async (...choice) => {
      asked.push(choice);
      return false;
    },
  });
  await tab('List').click();
  expect(asked).toEqual([['statement', 'list']]);
  await expect.element(tab('Write')).toHaveAttribute('aria-selected', 'true');
  expect(store.getAnswers().essay).toBe('Mine.');
});

test('marks visible questions and shows their message for a question on the other tab that depends on them', async () => {
  await renderForm(form(), { isLoggedIn: true, showErrors: true });
  const essay = page.getByRole('textbox', { name: 'Essay' });
  await expect.element(essay).toHaveAttribute('aria-invalid', 'true');
  await expect.element(essay).toHaveAttribute('aria-required', 'true');
  await expect.element(essay).toHaveAccessibleDescription(/Error: Please provide a statement\./);
  const label = document.querySelector('#essay .mt-label');
  expect(label?.textContent).toBe('Essay *');
  expect(page.getByText('Please provide a statement.', { exact: true }).elements()).toHaveLength(1);
  await userEvent.type(essay, 'M');
  await expect.element(essay).toHaveAttribute('aria-invalid', 'false');
  // The question is still required.
  expect(label?.textContent).toBe('Essay *');
});

test('leads links for questions on the other tab to the tab set with their messages', async () => {
  await renderForm(form(), { isLoggedIn: true, showErrors: true });
  const place = document.getElementById('points');
  expect(place?.contains(tab('Write').element())).toBe(true);
  await expect.element(page.getByText('Please provide a statement.')).toBeVisible();
  await tab('List').click();
  await expect.element(page.getByRole('textbox', { name: 'Points' })).toBeVisible();
  expect(document.getElementById('points')?.querySelector('[role="tab"]')).toBeNull();
  expect(document.getElementById('essay')?.contains(tab('Write').element())).toBe(true);
  expect(page.getByText('Please provide a statement.').elements()).toHaveLength(1);
});
