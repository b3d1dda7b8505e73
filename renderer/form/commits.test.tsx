import type { Registry, WidgetProps } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formModule } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';
import { registry } from '../widgets/registry.ts';

/** A registry whose widgets count how often each question is drawn. */
function countingRegistry(): { readonly registry: Registry; readonly drawn: Map<string, number> } {
  const drawn = new Map<string, number>();
  const widgets = Object.fromEntries(
    Object.entries(registry.widgets).map(([name, Widget]) => [
      name,
      (props: WidgetProps) => {
        drawn.set(props.name, (drawn.get(props.name) ?? 0) + 1);
        return Widget === undefined ? null : <Widget {...props} />;
      },
    ]),
  );
  return { registry: { ...registry, widgets }, drawn };
}

test('a keystroke draws the question typed into and nothing else', async () => {
  const counting = countingRegistry();
  await renderForm(formModule(), { registry: counting.registry });
  expect(counting.drawn.size).toBeGreaterThan(20);
  counting.drawn.clear();
  await userEvent.type(page.getByLabelText('Middle Name'), 'Ada');
  expect(Object.fromEntries(counting.drawn)).toEqual({ middle_name: 3 });
});

test('a choice draws itself and the questions that depend on it', async () => {
  const counting = countingRegistry();
  await renderForm(formModule(), { registry: counting.registry });
  counting.drawn.clear();
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('USA');
  // The state appears and the zip becomes required; the rest of the page stays as it is.
  expect([...counting.drawn.keys()].sort()).toEqual(['country', 'state', 'zip']);
  counting.drawn.clear();
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('CAN');
  expect([...counting.drawn.keys()].sort()).toEqual(['country', 'state', 'zip']);
});

test('while validating, a keystroke draws no more than before', async () => {
  const counting = countingRegistry();
  await renderForm(formModule(), { registry: counting.registry, showErrors: true });
  counting.drawn.clear();
  await userEvent.type(page.getByRole('textbox', { name: 'City' }), 'Ox');
  expect(Object.fromEntries(counting.drawn)).toEqual({ city: 2 });
});
