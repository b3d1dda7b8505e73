// Each of our widgets fulfils rjsf's contract for widgets.
import type { WidgetProps } from '@rjsf/utils';
import { beforeAll, expect, test, vi } from 'vitest';
import * as entries from '../../widgets/list.ts';
import { loadDescribed } from '../described/late-described.tsx';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';
import { loadWidgets } from './late-widgets.ts';
import { registryWith, widgets } from './registry.ts';

/** Fields that a widget's question needs besides its key and label. */
const NEEDED: Readonly<Record<string, object>> = {
  select: { options: 'yesNo' },
  radio: { options: 'yesNo' },
  choices: { options: 'yesNo' },
  autocomplete: { category: 'college_ceeb', prefix: 'college_', fills: ['college_city'] },
  money: { currency: '$' },
  schema: { schema: { type: 'object', properties: { part: { type: 'string' } } } },
  display: { source: 'account.username' },
};
/** Widgets with controls. A display has none. */
const OPERABLE = Object.keys(entries).filter((name) => name !== 'display');

/** Renders a question with a widget, and overrides some of its props. */
async function draw(name: string, told: Partial<WidgetProps>): Promise<readonly HTMLInputElement[]> {
  const Widget = widgets[name];
  if (Widget === undefined) throw new Error(`There is no widget "${name}".`);
  const Told = (given: WidgetProps) => <Widget {...given} {...told} />;
  await renderForm(smallForm([{ question: 'own', label: 'Own', widget: name, ...NEEDED[name] }]), {
    registry: registryWith({ widgets: { ...widgets, [name]: Told } }),
    isLoggedIn: true,
    account: 'ada@example.org',
  });
  const controls = 'input:not(.mt-hidden), textarea, button';
  return [...(document.getElementById('own')?.querySelectorAll<HTMLInputElement>(controls) ?? [])];
}

const isText = ({ type }: HTMLInputElement) => type === 'text' || type === 'textarea';

// Preloads late scripts, so that the widgets render at once.
beforeAll(async () => {
  const { form } = smallForm([
    { question: 'number', label: 'Number', widget: 'number' },
    { question: 'time', label: 'Time', widget: 'time' },
    { question: 'parts', label: 'Parts', widget: 'schema', ...NEEDED.schema },
  ]);
  await Promise.all([loadWidgets(form), loadDescribed(form)]);
});

test('the registry has every widget of the list', () => {
  expect(Object.keys(widgets).sort()).toEqual(Object.keys(entries).sort());
});

test('a display has no controls', async () => {
  expect(await draw('display', {})).toEqual([]);
  expect(document.getElementById('question-own')?.textContent).toBe('ada@example.org');
});

test.each(OPERABLE)('%s disables its controls while disabled', async (name) => {
  const controls = await draw(name, { disabled: true });
  expect(controls.length).toBeGreaterThan(0);
  expect(controls.map(({ disabled }) => disabled)).toEqual(controls.map(() => true));
});

test.each(OPERABLE)('%s can be read but not changed while readonly', async (name) => {
  const controls = await draw(name, { readonly: true });
  expect(controls.length).toBeGreaterThan(0);
  for (const one of controls)
    expect(isText(one) ? { readOnly: one.readOnly, disabled: one.disabled } : one.disabled).toEqual(
      isText(one) ? { readOnly: true, disabled: false } : true,
    );
});

test.each(OPERABLE)('%s can be changed if it is neither disabled nor readonly', async (name) => {
  const controls = await draw(name, {});
  expect(controls.some(({ disabled, readOnly }) => disabled || readOnly === true)).toBe(false);
});

test.each(OPERABLE)('%s reports focus and blur once, with its id', async (name) => {
  const [onFocus, onBlur] = [vi.fn(), vi.fn()];
  const [first] = await draw(name, { onFocus, onBlur });
  first?.focus();
  expect(onFocus.mock.calls.map(([id]) => id)).toEqual(['question-own']);
  expect(onBlur).not.toHaveBeenCalled();
  first?.blur();
  expect(onBlur.mock.calls.map(([id]) => id)).toEqual(['question-own']);
});

test.each(OPERABLE.filter((name) => name !== 'file'))('%s takes the focus with autofocus', async (name) => {
  const [first] = await draw(name, { autofocus: true });
  expect(document.activeElement).toBe(first);
});

test.each(OPERABLE)('%s marks its control as invalid', async (name) => {
  await draw(name, { rawErrors: ['Refused.'] });
  expect(document.getElementById('question-own')?.getAttribute('aria-invalid')).toBe('true');
});
