import type { Registry, WidgetProps } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOption } from '../testing/choose-option.ts';
import { formModule, smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';
import { widgets as ours, registryWith } from './registry.ts';

/** Returns a registry whose widgets count how often each question is rendered. */
function countingRegistry(): { readonly registry: Registry; readonly drawn: Map<string, number> } {
  const drawn = new Map<string, number>();
  const widgets = Object.fromEntries(
    Object.entries(ours).map(([name, Widget]) => [
      name,
      (props: WidgetProps) => {
        drawn.set(props.name, (drawn.get(props.name) ?? 0) + 1);
        return Widget === undefined ? null : <Widget {...props} />;
      },
    ]),
  );
  return { registry: registryWith({ widgets }), drawn };
}

test('a keystroke renders only its own question', async () => {
  const counting = countingRegistry();
  await renderForm(formModule(), { registry: counting.registry });
  expect(counting.drawn.size).toBeGreaterThan(20);
  counting.drawn.clear();
  await userEvent.type(page.getByLabelText('Middle Name'), 'Ada');
  expect(Object.fromEntries(counting.drawn)).toEqual({ middle_name: 3 });
});

test('a keystroke renders its own question and those that name its answer', async () => {
  const counting = countingRegistry();
  const form = smallForm([
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'named', label: 'What does {{answer.name|somebody}} like?', widget: 'text' },
    { question: 'other', label: 'Other', widget: 'text' },
  ]);
  await renderForm(form, { registry: counting.registry });
  counting.drawn.clear();
  await userEvent.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Ada');
  expect(Object.fromEntries(counting.drawn)).toEqual({ name: 3, named: 3 });
  await expect.element(page.getByRole('textbox', { name: 'What does Ada like?' })).toBeVisible();
});

test('a choice renders its own question and those that depend on it', async () => {
  const counting = countingRegistry();
  await renderForm(formModule(), { registry: counting.registry });
  counting.drawn.clear();
  await chooseOption('Country', 'United States');
  // The state appears and the zip becomes required. The rest of the page is not rendered.
  expect([...counting.drawn.keys()].sort()).toEqual(['country', 'state', 'zip']);
  counting.drawn.clear();
  await chooseOption('Country', 'Canada');
  expect([...counting.drawn.keys()].sort()).toEqual(['country', 'state', 'zip']);
});

test('a keystroke renders no more while errors are shown', async () => {
  const counting = countingRegistry();
  await renderForm(formModule(), { registry: counting.registry, showErrors: true });
  counting.drawn.clear();
  await userEvent.type(page.getByRole('textbox', { name: 'City' }), 'Ox');
  expect(Object.fromEntries(counting.drawn)).toEqual({ city: 2 });
});

test('a keystroke renders one question on the education page with nine colleges', async () => {
  const counting = countingRegistry();
  await renderForm(formModule(), {
    registry: counting.registry,
    page: 'education',
    isLoggedIn: true,
    showErrors: true,
    answers: { '#entries:college': '9' },
  });
  expect(page.getByRole('group', { name: /^College \d$/ }).elements()).toHaveLength(9);
  expect(counting.drawn.size).toBeGreaterThan(70);
  const typed = async (key: string) => {
    counting.drawn.clear();
    await userEvent.type(document.getElementById(`question-${key}`) ?? document.body, 'ab');
    return Object.fromEntries(counting.drawn);
  };
  expect(await typed('college_7_college_degree_name')).toEqual({ college_7_college_degree_name: 2 });
  // The first letter of a school makes more questions of its entry required. After that, only the school itself
  // is rendered.
  const first = await typed('college_9_college_name');
  expect(Object.keys(first).filter((key) => !key.startsWith('college_9_'))).toEqual([]);
  expect(await typed('college_9_college_name')).toEqual({ college_9_college_name: 2 });
  counting.drawn.clear();
  await userEvent.tab();
  expect(Object.keys(counting.drawn).filter((key) => !key.startsWith('college_9_'))).toEqual([]);
});
