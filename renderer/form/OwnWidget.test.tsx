// A school's own widget that renders, that throws and that cannot be loaded.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormModule } from '../../engine/form/form-module.ts';
import { noteFormWindow } from '../api/form-version.ts';
import { smallForm } from '../testing/form-module.ts';
import { withOwnWidgets } from '../testing/own-widgets.ts';
import { renderForm } from '../testing/render-form.tsx';
import { skipPauses } from '../testing/skip-pauses.ts';

const formOf = (
  questions: Parameters<typeof smallForm>[0],
  sources: Readonly<Record<string, string>>,
): FormModule => withOwnWidgets(smallForm(questions), sources);

const asked = (widget: string, drawnBy: string, more: object = {}) => ({
  ...{ question: 'own', label: 'Own', widget, drawnBy: { widget: drawnBy }, ...more },
});

const INPUT = `
  const { createElement } = shared.react;
  export default ({ id, value, onChange }) => {
    if (value === 'fail') throw new Error('It failed.');
    return createElement('input', {
      id, value: value ?? '', 'data-own': 'yes', onChange: (event) => onChange(event.target.value),
    });
  };`;

test("renders with the page’s React, below its question's label", async () => {
  const store = await renderForm(formOf([asked('text', 'input')], { input: INPUT }), {
    answers: { own: 'old' },
  });
  const input = page.getByRole('textbox', { name: 'Own' });
  await expect.element(input).toHaveValue('old');
  await expect.element(input).toHaveAttribute('data-own', 'yes');
  await userEvent.fill(input, 'new');
  expect(store.getAnswers().own).toBe('new');
  await userEvent.clear(input);
  expect(store.getAnswers().own).toBe('');
});

test('passes the unit of a number', async () => {
  const unit = `export default ({ options }) => \`\${options.before ?? 'nothing'}, \${options.after}\`;`;
  await renderForm(formOf([asked('number', 'unit', { after: 'minutes' })], { unit }));
  await expect.element(page.getByText('nothing, minutes')).toBeVisible();
});

test('replaces a widget that throws with the standard one, with answer and name', async () => {
  const questions = [asked('text', 'input'), { question: 'next', label: 'Next', widget: 'text' }];
  const store = await renderForm(formOf(questions, { input: INPUT }));
  const input = page.getByRole('textbox', { name: 'Own' });
  await expect.element(input).toHaveAttribute('data-own', 'yes');
  await userEvent.fill(input, 'fail');
  await expect
    .element(page.getByRole('alert').filter({ hasText: /The input "input" is not working/ }))
    .toBeVisible();
  await expect.element(input).not.toHaveAttribute('data-own');
  await expect.element(input).toHaveValue('fail');
  await userEvent.fill(input, 'better');
  expect(store.getAnswers().own).toBe('better');
  await expect.element(page.getByRole('textbox', { name: 'Next' })).toBeVisible();
});

test.each([
  ['throws when it is loaded', 'throw new Error("No.");'],
  ['exports no component', 'export const nothing = 1;'],
  ['is no script', 'this is none'],
])('replaces a widget that %s', async (_, source) => {
  skipPauses();
  await renderForm(formOf([asked('number', 'bad')], { bad: source }));
  await expect.element(page.getByRole('alert').filter({ hasText: /"bad"/ })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Own' })).toBeVisible();
});

test('passes a widget its own value again, such as an empty list item', async () => {
  const schema = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };
  const source = `
    const { createElement: draw } = shared.react;
    export default ({ id, value = [], onChange }) => draw('div', { id },
      draw('button', { type: 'button', onClick: () => onChange([...value, {}]) }, 'Add'),
      value.map((one, at) => draw('input', { key: at, 'aria-label': 'Name ' + at, value: one.name ?? '',
        onChange: (event) => onChange(value.map((other, place) => place === at ? { name: event.target.value } : other)) })));`;
  const store = await renderForm(formOf([asked('schema', 'names', { schema })], { names: source }));
  await page.getByRole('group', { name: 'Own' }).getByRole('button', { name: 'Add' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name 0' }), 'Ada');
  expect(store.getAnswers().own).toBe('[{"name":"Ada"}]');
});

test('passes numbers and limits as rjsf does', async () => {
  const source = `
    const { createElement } = shared.react;
    export default ({ id, value, schema, onChange }) => createElement('button',
      { id, type: 'button', onClick: () => onChange((value ?? schema.minimum) + 0.1) }, typeof value);`;
  const question = asked('number', 'more', { min: 2, decimals: 1 });
  const store = await renderForm(formOf([question], { more: source }));
  const button = page.getByRole('button', { name: 'Own' });
  await expect.element(button).toHaveTextContent('undefined');
  await button.click();
  await expect.element(button).toHaveTextContent('number');
  expect(store.getAnswers().own).toBe('2.1');
});

test.each([
  ['phone', '2135550199', '(213) 555-0199'],
  ['ssn', '123456789', '123-45-6789'],
])('stores a %s in its mask', async (widget, given, stored) => {
  const store = await renderForm(formOf([asked(widget, 'input')], { input: INPUT }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Own' }), given);
  expect(store.getAnswers().own).toBe(stored);
});

test("stores an international phone number in the question's format", async () => {
  const question = asked('worldPhone', 'input', { country: 'DE', storedAs: 'e164' });
  const store = await renderForm(formOf([question], { input: INPUT }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Own' }), '0221 5550199');
  expect(store.getAnswers().own).toBe('+492215550199');
});

test('disables the widget while the form is closed', async () => {
  const source = `
    const { createElement } = shared.react;
    export default ({ id, disabled }) => createElement('input', { id, disabled, 'data-own': 'yes' });`;
  await renderForm(formOf([asked('text', 'plain')], { plain: source }));
  const input = page.getByRole('textbox', { name: 'Own' });
  await expect.element(input).toBeEnabled();
  noteFormWindow('after');
  await expect.element(input).toBeDisabled();
  await expect.element(input).toHaveAttribute('data-own', 'yes');
  noteFormWindow('open');
});
