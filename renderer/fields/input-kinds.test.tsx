// The variants and types of inputs (spec §3), as an applicant sees them.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderApp } from '../testing/render-app.tsx';
import { renderForm } from '../testing/render-form.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { questions } = schoolForm.form;

test('UI-52, UI-53: an underlined input has a line below it, an outlined one has one on every side', async () => {
  await renderForm(
    smallForm([
      { question: 'plain', label: 'Plain', widget: 'text' },
      { question: 'outlined', label: 'Outlined', widget: 'text', variant: 'outlined' },
      { question: 'underlined', label: 'Underlined', widget: 'text', variant: 'underlined' },
    ]),
  );
  const lines = (label: string) => {
    const style = getComputedStyle(page.getByLabelText(label, { exact: true }).element());
    return [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth];
  };
  expect(lines('Outlined')).toEqual(['1px', '1px', '1px', '1px']);
  expect(lines('Plain')).toEqual(lines('Outlined'));
  expect(lines('Underlined')).toEqual(['0px', '0px', '1px', '0px']);
});

test('UI-54, UI-55: a text has one line, a textarea several', async () => {
  await renderForm(
    smallForm([
      { question: 'name', label: 'Name', widget: 'text' },
      { question: 'essay', label: 'Essay', widget: 'textarea' },
    ]),
  );
  await expect.element(page.getByLabelText('Name')).toHaveAttribute('type', 'text');
  expect(page.getByLabelText('Essay').element().tagName).toBe('TEXTAREA');
});

test('a text for a phone number gets the phone keyboard', async () => {
  await renderForm(
    smallForm([
      { question: 'name', label: 'Name', widget: 'text', autocomplete: 'name' },
      { question: 'abroad', label: 'Abroad', widget: 'text', autocomplete: 'mobile tel' },
    ]),
  );
  await expect.element(page.getByLabelText('Abroad')).toHaveAttribute('inputmode', 'tel');
  await expect.element(page.getByLabelText('Name')).not.toHaveAttribute('inputmode');
});

test('UI-56: the date of birth has a date input', async () => {
  const [question] = Object.values(questions).filter(({ widget }) => widget === 'date');
  expect(question?.label).toBe('Date of Birth');
  const { store } = await renderApp('/about');
  const input = page.getByRole('textbox', { name: 'Date of Birth' });
  await expect.element(input).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
  const before = store.getAnswers();
  await userEvent.type(input, '05051990');
  await expect.element(input).toHaveValue('05/05/1990');
  expect(store.getAnswers()).toEqual({ ...before, [question?.key ?? '']: '1990-05-05' });
});

test('UI-57: the password of a login is masked', async () => {
  await renderApp('/login');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password');
});

test.each([
  ['about', 'Date of Birth'],
  ['about', 'Alien Registration Number'],
  ['education', 'Social Security Number'],
  ['final-steps', 'Please explain.'],
])('on %s spelling services never get: %s', async (shown, label) => {
  const answers = { citizenship_type: '2', conviction: 'Y' };
  await renderForm(schoolForm, { page: shown, answers, isLoggedIn: true });
  const input = page.getByRole('textbox', { name: label });
  await expect.element(input).toHaveAttribute('spellcheck', 'false');
  await expect.element(input).toHaveAttribute('autocorrect', 'off');
});

test('checks the spelling of prose only', async () => {
  const widgets = ['text', 'textarea', 'email', 'url', 'date', 'number', 'time', 'phone', 'ssn'];
  await renderForm(smallForm(widgets.map((widget) => ({ question: widget, label: `A ${widget}`, widget }))));
  // Some inputs are in a late script.
  await expect.element(page.getByLabelText('A time')).toBeVisible();
  const inputs = widgets.map((widget) => page.getByLabelText(`A ${widget}`, { exact: true }).element());
  const unspelt = inputs.filter((input) => input.getAttribute('spellcheck') === 'false');
  expect(unspelt.map((input) => input.getAttribute('name'))).toEqual(widgets.slice(2));
});

test('does not check the spelling of a sensitive answer that a schema describes', async () => {
  const one = { type: 'object', properties: { place: { type: 'string', title: 'Place' } } };
  const module = smallForm([{ question: 'told', label: 'Told', widget: 'schema', schema: one }]);
  const { told } = module.form.questions;
  if (told === undefined) throw new Error('The form asks nothing.');
  const questions = { told: { ...told, sensitive: true as const } };
  await renderForm({ ...module, form: { ...module.form, questions } });
  const place = page.getByLabelText('Place');
  await expect.element(place).toHaveAttribute('spellcheck', 'false');
});

test('the direction of free text follows its script', async () => {
  const lookup = { category: 'colleges', prefix: 'c_', fills: ['c_city'] };
  const content = [
    { question: 'line', label: 'Line', widget: 'text' },
    { question: 'lines', label: 'Lines', widget: 'textarea' },
    { question: 'c_name', label: 'Name', widget: 'autocomplete', ...lookup },
  ];
  await renderForm(smallForm(content), { isLoggedIn: true });
  for (const key of ['line', 'lines', 'c_name']) {
    const input = document.getElementById(`question-${key}`) as HTMLElement;
    const side = () => getComputedStyle(input).direction;
    expect(side()).toBe('ltr');
    await userEvent.fill(input, 'שרה');
    await expect.poll(side).toBe('rtl');
    await userEvent.fill(input, 'Sarah');
    await expect.poll(side).toBe('ltr');
  }
});
