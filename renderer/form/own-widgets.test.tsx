// Each of our own widgets keeps what rjsf promises of a widget.
import type { WidgetProps } from '@rjsf/utils';
import { beforeAll, expect, test, vi } from 'vitest';
import * as entries from '../../widgets/list.ts';
import { loadDescribed } from '../described/late-described.tsx';
import { loadInputs } from '../fields/late-inputs.tsx';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';
import { registryWith, widgets } from './registry.ts';

/** What a widget's question needs beside its key and label. */
const NEEDED: Readonly<Record<string, object>> = {
  select: { options: 'yesNo' },
  radio: { options: 'yesNo' },
  choices: { options: 'yesNo' },
  autocomplete: { category: 'college_ceeb', prefix: 'college_', fills: ['college_city'] },
  money: { currency: '$' },
  schema: { schema: { type: 'object', properties: { part: { type: 'string' } } } },
  display: { source: 'account.username' },
};
/** What can be operated; a display shows something and asks nothing. */
const OPERABLE = Object.keys(entries).filter((name) => name !== 'display');

/** Draws a question with a widget that is given some props in place of the question's own. */
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

// What comes with a script of its own is drawn at once where that is there.
beforeAll(async () => {
  const { form } = smallForm([
    { question: 'number', label: 'Number', widget: 'number' },
    { question: 'time', label: 'Time', widget: 'time' },
    { question: 'parts', label: 'Parts', widget: 'schema', ...NEEDED.schema },
  ]);
  await Promise.all([loadInputs(form), loadDescribed(form)]);
});

test('every widget of the list is drawn by the registry', () => {
  expect(Object.keys(widgets).sort()).toEqual(Object.keys(entries).sort());
});

test('a display has nothing to operate', async () => {
  expect(await draw('display', {})).toEqual([]);
  expect(document.getElementById('question-own')?.textContent).toBe('ada@example.org');
});

test.each(OPERABLE)('%s cannot be operated while it is disabled', async (name) => {
  const controls = await draw(name, { disabled: true });
  expect(controls.length).toBeGreaterThan(0);
  expect(controls.map(({ disabled }) => disabled)).toEqual(controls.map(() => true));
});

test.each(OPERABLE)('%s that is readonly can be read, not changed', async (name) => {
  const controls = await draw(name, { readonly: true });
  expect(controls.length).toBeGreaterThan(0);
  for (const one of controls)
    expect(isText(one) ? { readOnly: one.readOnly, disabled: one.disabled } : one.disabled).toEqual(
      isText(one) ? { readOnly: true, disabled: false } : true,
    );
});

test.each(OPERABLE)('%s can be operated otherwise', async (name) => {
  const controls = await draw(name, {});
  expect(controls.some(({ disabled, readOnly }) => disabled || readOnly === true)).toBe(false);
});

test.each(OPERABLE)('%s tells once with its id that it is entered and left', async (name) => {
  const [onFocus, onBlur] = [vi.fn(), vi.fn()];
  const [first] = await draw(name, { onFocus, onBlur });
  first?.focus();
  expect(onFocus.mock.calls.map(([id]) => id)).toEqual(['question-own']);
  expect(onBlur).not.toHaveBeenCalled();
  first?.blur();
  expect(onBlur.mock.calls.map(([id]) => id)).toEqual(['question-own']);
});

test.each(OPERABLE.filter((name) => name !== 'file'))(
  '%s takes the focus where it is told to',
  async (name) => {
    const [first] = await draw(name, { autofocus: true });
    expect(document.activeElement).toBe(first);
  },
);

test.each(OPERABLE)('%s that is refused says so of its control', async (name) => {
  await draw(name, { rawErrors: ['Refused.'] });
  expect(document.getElementById('question-own')?.getAttribute('aria-invalid')).toBe('true');
});
