import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FormModule } from '../../engine/form/form-module.ts';
import { noteFormWindow } from '../api/form-version.ts';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

const content = [
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'agreed', label: 'I agree', widget: 'checkbox' },
  { question: 'letter', label: 'Letter', widget: 'file' },
  { question: 'country', label: 'Country', widget: 'select', options: 'yesNo' },
  {
    addAnother: 'pets',
    label: 'Pet',
    prefix: 'pet_<n>_',
    maximum: 3,
    content: [{ question: 'pet_kind', label: 'Kind', widget: 'text' }],
  },
];

/** Returns a form with a window. */
function windowed(): FormModule {
  const module = smallForm(content, [], { yesNo: [{ value: 'y', label: 'Yes' }] });
  return { ...module, form: { ...module.form, window: { before: 'Not yet.', after: 'Too late.' } } };
}

/** The buttons to continue. */
const onward = () => page.getByRole('button', { name: 'Save and Continue' });

/** Returns the HTML of all enabled controls in the sections. */
const operable = (): string[] =>
  [...document.querySelectorAll('section :is(input, select, textarea, button):not(:disabled)')].map(
    ({ outerHTML }) => outerHTML,
  );

beforeEach(() => noteFormWindow('open'));
afterEach(() => noteFormWindow('open'));

test.for([
  ['before', 'Not yet.'],
  ['after', 'Too late.'],
])('%s its window a form shows the text of the window and is read-only', async ([state, text]) => {
  noteFormWindow(state);
  await renderForm(windowed(), { isLoggedIn: true, answers: { name: 'Ada' } });
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(text);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ada');
  expect(operable()).toEqual([]);
  expect(onward().elements()).toEqual([]);
});

test('an open page follows when the form closes and when it opens again', async () => {
  const store = await renderForm(windowed(), { isLoggedIn: true });
  await page.getByLabelText('Name').fill('Ada');
  expect(operable().length).toBeGreaterThan(4);
  noteFormWindow('after');
  await expect.element(page.getByText('Too late.')).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toBeDisabled();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ada');
  // A reply without a window state, such as a late one, changes nothing.
  noteFormWindow(null);
  await expect.element(page.getByLabelText('Name')).toBeDisabled();
  noteFormWindow('open');
  await page.getByLabelText('Name').fill('Ada L.');
  expect(store.getAnswers().name).toBe('Ada L.');
  expect(page.getByText('Too late.').elements()).toEqual([]);
  await expect.element(onward()).toBeVisible();
});

test('shows no empty box if the page was loaded before its form had a window', async () => {
  noteFormWindow('after');
  await renderForm(smallForm([{ question: 'name', label: 'Name', widget: 'text' }]));
  await expect.element(page.getByLabelText('Name')).toBeDisabled();
  expect(document.querySelector('.mt-notice')).toBeNull();
});
