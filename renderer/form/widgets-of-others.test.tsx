// rjsf's contract for widgets: widgets that others wrote for rjsf work as a question's.
import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { Registry, WidgetProps } from '@rjsf/utils';
import { use } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { muiTheme } from '../testing/mui-theme.tsx';
import { renderForm } from '../testing/render-form.tsx';
import { registryWith, widgets } from './registry.ts';

const FORM = smallForm([
  { question: 'motto', label: 'Motto', widget: 'text', required: true, help: 'Short.' },
  { question: 'essay', label: 'Essay', widget: 'textarea', required: true },
  { question: 'country', label: 'Country', widget: 'select', options: 'yesNo', required: true },
  { question: 'sure', label: 'Sure?', widget: 'radio', options: 'yesNo', required: true },
  { question: 'agree', label: 'I agree', widget: 'checkbox', required: true },
]);
/** rjsf's widget names, by our widgets for the same purpose. */
const NAMES = {
  text: 'TextWidget',
  textarea: 'TextareaWidget',
  select: 'SelectWidget',
  radio: 'RadioWidget',
  checkbox: 'CheckboxWidget',
};

/** Returns a registry that renders questions with a theme's widgets, and overrides some of their props. */
function themed(theme: ThemeProps, told: Partial<WidgetProps> = {}): Registry {
  const made = Object.entries(NAMES).map(([name, rjsfName]) => {
    const Told = (given: WidgetProps) => {
      const Widget = given.registry.widgets[rjsfName];
      if (Widget === undefined) throw new Error(`The registry has no "${rjsfName}".`);
      return <Widget {...given} {...told} />;
    };
    return [name, Told];
  });
  const { templates = {} } = theme;
  return registryWith({ widgets: { ...widgets, ...theme.widgets, ...Object.fromEntries(made) }, templates });
}

const control = (key: string) =>
  page.elementLocator(document.getElementById(`question-${key}`) ?? document.body);
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.mt-field input, .mt-field textarea')];

// Preloads the script, so that no test waits for the development server to compile it.
beforeAll(async () => {
  await import('./rjsf-parts.ts');
});

describe.each([
  ['@rjsf/core', getDefaultRegistry()],
  ['MUI', muiTheme],
] satisfies [string, ThemeProps][])('widgets of %s', (_, theme) => {
  test("show the answer below the question's label", async () => {
    const answers = { motto: 'old', essay: 'long', country: 'Y', sure: 'N', agree: true };
    await renderForm(FORM, { registry: themed(theme), answers });
    await expect.poll(() => document.getElementById('question-motto')).not.toBeNull();
    await expect.element(control('motto')).toHaveValue('old');
    await expect.element(control('motto')).toHaveAccessibleName(/^Motto/);
    await expect.element(control('essay')).toHaveValue('long');
    expect(control('essay').element().tagName).toBe('TEXTAREA');
    await expect.element(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    // The label is rendered once: around the widget, unless the widget brings its own.
    for (const label of [/^Motto/, /^Essay/, /^Country/, /^Sure/, /^I agree/])
      expect(page.getByText(label).elements()).toHaveLength(1);
  });

  test('change and clear answers', async () => {
    const store = await renderForm(FORM, { registry: themed(theme) });
    await userEvent.fill(control('motto'), 'new');
    await userEvent.fill(control('essay'), 'longer');
    await page.getByRole('radio', { name: 'Yes' }).click();
    await page.getByRole('checkbox', { name: 'I agree' }).click();
    const select = page.getByRole('combobox');
    if (select.element().tagName === 'SELECT') await userEvent.selectOptions(select, 'Yes');
    else {
      await select.click();
      await page.getByRole('option', { name: 'Yes' }).click();
    }
    const answers = { motto: 'new', essay: 'longer', sure: 'Y', agree: true, country: 'Y' };
    expect(store.getAnswers()).toMatchObject(answers);
    await userEvent.clear(control('motto'));
    expect(store.getAnswers().motto).toBe('');
  });

  test.each(['disabled', 'readonly'])('are %s with that prop', async (word) => {
    await renderForm(FORM, { registry: themed(theme, { [word]: true }), answers: { motto: 'old' } });
    await expect.element(control('motto')).toHaveValue('old');
    expect(inputs().length).toBeGreaterThan(4);
    for (const one of inputs()) expect(one.disabled || one.readOnly).toBe(true);
  });

  test('report focus and blur', async () => {
    const [onFocus, onBlur] = [vi.fn(), vi.fn()];
    await renderForm(FORM, { registry: themed(theme, { onFocus, onBlur }), answers: { motto: 'old' } });
    await control('motto').click();
    expect(onFocus).toHaveBeenLastCalledWith('question-motto', 'old');
    await userEvent.tab();
    expect(onBlur).toHaveBeenLastCalledWith('question-motto', 'old');
  });

  test('get the messages of their question, which are shown below them', async () => {
    const given = vi.fn();
    const Heard = (props: WidgetProps) => {
      given(props.rawErrors);
      const Widget = props.registry.widgets.TextWidget;
      return Widget === undefined ? null : <Widget {...props} />;
    };
    const { templates = {} } = theme;
    const registry = registryWith({ widgets: { ...widgets, text: Heard }, templates });
    await renderForm(FORM, { registry, showErrors: true });
    await expect.element(control('motto')).toBeVisible();
    const told = document.getElementById('question-motto__error')?.textContent;
    expect(told).toMatch(/required/i);
    expect(given).toHaveBeenLastCalledWith([told]);
  });
});

test('a third-party widget finds everything that a registry has', async () => {
  const seen = vi.fn();
  function Curious({ registry, ...props }: WidgetProps) {
    const { fields, templates, schemaUtils, translateString, globalFormOptions, rootSchema } = registry;
    seen({ fields, templates, translateString, globalFormOptions, rootSchema });
    const Description = templates.DescriptionFieldTemplate;
    const Password = registry.widgets.PasswordWidget;
    return (
      <>
        <p>{schemaUtils.isSelect(props.schema) ? 'a select' : 'no select'}</p>
        <Description id="d" description="described" schema={props.schema} registry={registry} />
        {Password === undefined ? null : <Password {...props} registry={registry} />}
      </>
    );
  }
  const store = await renderForm(
    smallForm([
      { question: 'country', label: 'Country', widget: 'select', options: 'yesNo' },
      { question: 'motto', label: 'Motto', widget: 'text' },
    ]),
    { registry: registryWith({ widgets: { ...widgets, text: Curious, select: Curious } }) },
  );
  // The schema describes the question as well.
  await expect.element(page.getByText('a select')).toBeVisible();
  await expect.element(page.getByText('no select')).toBeVisible();
  expect(page.getByText('described').elements()).toHaveLength(2);
  const standard = getDefaultRegistry();
  const [found] = seen.mock.lastCall ?? [{}];
  expect(Object.keys(found.fields)).toEqual(Object.keys(standard.fields));
  expect(Object.keys(found.templates)).toEqual(expect.arrayContaining(Object.keys(standard.templates)));
  expect(found.globalFormOptions).toEqual(standard.globalFormOptions);
  expect(found.translateString).toBe(standard.translateString);
  // rjsf's password widget is built on our input and hides its text.
  await expect.element(control('motto')).toHaveAttribute('type', 'password');
  await userEvent.fill(control('motto'), 'secret');
  expect(store.getAnswers().motto).toBe('secret');
});

test('a widget that clears an answer stores the empty one of its type', async () => {
  const Emptying = ({ id, onChange }: WidgetProps) => (
    <button type="button" id={id} onClick={() => onChange(undefined)}>
      Empty
    </button>
  );
  const store = await renderForm(FORM, {
    registry: registryWith({ widgets: { ...widgets, text: Emptying, checkbox: Emptying } }),
    answers: { motto: 'old', agree: true },
  });
  await control('motto').click();
  await control('agree').click();
  expect(store.getAnswers()).toMatchObject({ motto: '', agree: false });
});

test('while the script of a widget loads, only the questions of its section wait', async () => {
  let come: (value: string) => void = () => undefined;
  const script = new Promise<string>((resolve) => {
    come = resolve;
  });
  const Late = () => <p>{use(script)}</p>;
  await renderForm(FORM, { registry: registryWith({ widgets: { ...widgets, text: Late } }) });
  await expect.element(page.getByRole('heading', { name: 'Section' })).toBeVisible();
  await expect.element(page.getByRole('button')).toBeVisible();
  expect(document.querySelector('.mt-field')).toBeNull();
  come('is here');
  await expect.element(page.getByText('is here')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Essay' })).toBeVisible();
});

test('rjsf’s own widgets are available by name', () => {
  expect(Object.keys(registryWith({ widgets: {} }).widgets).sort()).toEqual(
    Object.keys(getDefaultRegistry().widgets).sort(),
  );
});
