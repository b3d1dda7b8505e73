// Published rjsf widgets of others, unchanged, as a school's widgets: drawn, answered and stored in our pages.
import type { Locator, Page } from '@playwright/test';
import type { Answers } from '../engine/form/compiled-form.ts';
import { grantFiles } from '../engine/testing/grant-form.ts';
import type { WidgetFiles } from '../engine/testing/written-widgets.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { formTest } from './served-form.ts';
import { storedAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

/** The question, the answer and the stored value of a published widget. */
interface Published {
  readonly widget: string;
  readonly asks: Readonly<Record<string, unknown>>;
  readonly labelled?: 'input' | 'group' | 'itself';
  readonly type?: string;
  readonly answer: (page: Page, label: string, field: Locator) => Promise<unknown>;
  readonly stored: string | boolean;
}

const OPTIONS = { options: 'kinds', describe: false };
const typed: Published['answer'] = (page, label) => page.getByRole('textbox', { name: label }).fill('words');
const slid: Published['answer'] = (page, label) => page.getByRole('slider', { name: label }).fill('7');
const ticked: Published['answer'] = (page, label) => page.getByRole('checkbox', { name: label }).check();
const picked: Published['answer'] = (page, label) =>
  page.getByRole('combobox', { name: label }).selectOption({ index: 1 });
const first =
  (role: 'radio' | 'checkbox'): Published['answer'] =>
  (_page, _label, field) =>
    field.getByRole(role).first().check();

const NUMBER = { widget: 'number', asks: { min: 0, max: 10 }, type: 'number' };
const SAME = {
  TextareaWidget: { widget: 'textarea', asks: {}, answer: typed, stored: 'words' },
  RadioWidget: { widget: 'radio', asks: OPTIONS, answer: first('radio'), stored: 'lab' },
  CheckboxesWidget: {
    ...{ widget: 'choices', asks: OPTIONS, type: 'list', answer: first('checkbox'), stored: 'lab' },
  },
  CheckboxWidget: { widget: 'checkbox', asks: {}, type: 'boolean', answer: ticked, stored: true },
} satisfies Record<string, Published>;

/** The packages, and the widgets of each. */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, Published>>>> = {
  core: {
    ...SAME,
    SelectWidget: { widget: 'select', asks: OPTIONS, labelled: 'input', answer: picked, stored: 'lab' },
    RangeWidget: { ...NUMBER, answer: slid, stored: '7' },
    TextWidget: { widget: 'text', asks: {}, answer: typed, stored: 'words' },
    UpDownWidget: {
      ...{ ...NUMBER, stored: '7' },
      answer: (page, label) => page.getByRole('spinbutton', { name: label }).fill('7'),
    },
    ColorWidget: {
      ...{ widget: 'text', asks: {}, stored: '#336699' },
      answer: (_page, _label, field) => field.locator('input[type=color]').fill('#336699'),
    },
  },
  shadcn: SAME,
};
const SOURCES: Readonly<Record<string, (name: string) => string>> = {
  core: (name) =>
    `import { getDefaultRegistry } from '@rjsf/core';\nexport default getDefaultRegistry().widgets.${name};`,
  shadcn: (name) => `import { Theme } from '@rjsf/shadcn';\nexport default Theme.widgets?.${name};`,
};

const ALL = Object.entries(PACKAGES).flatMap(([from, widgets]) =>
  Object.entries(widgets).map(([name, published]) => ({ from, name, ...published })),
);
const keyOf = ({ from, name }: (typeof ALL)[number]) => `${from}_${name.toLowerCase()}`;
const labelOf = ({ from, name }: (typeof ALL)[number]) => `${name} of ${from}`;
const fileOf = ({ from, name }: (typeof ALL)[number]) => from + name;

const FILES: WidgetFiles = Object.fromEntries(
  ALL.flatMap((one) => {
    const { labelled, widget } = one;
    const description = { description: one.name, draws: [widget], ...(labelled && { labelled }) };
    return [
      [`${fileOf(one)}.tsx`, SOURCES[one.from]?.(one.name) ?? ''],
      [`${fileOf(one)}.json`, JSON.stringify(description)],
    ];
  }),
);

function files() {
  return grantFiles().map(({ path, text }) => {
    const json = JSON.parse(text);
    for (const one of ALL) {
      const key = keyOf(one);
      const drawnBy = { widget: fileOf(one) };
      const question = { question: key, label: labelOf(one), widget: one.widget, ...one.asks, drawnBy };
      if (path === 'sections/project.json') json.content.push(question);
      if (path !== 'data-model.json') continue;
      const { type = 'string' } = one;
      json.keys[key] = { type, ...(type === 'string' ? { maxLength: 10_000 } : {}) };
    }
    return { path, text: JSON.stringify(json) };
  });
}

const test = formTest(files(), FILES);

test('published widgets of two packages are drawn, answered and stored', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'published@example.org');
  await page.goto('/project');
  for (const one of ALL) {
    const field = page.locator(`#${keyOf(one)}`);
    await expect(field).toContainText(labelOf(one));
    await one.answer(page, labelOf(one), field);
  }
  const wanted: Answers = Object.fromEntries(ALL.map((one) => [keyOf(one), one.stored]));
  await expect.poll(() => storedAnswers(page)).toMatchObject(wanted);
  await expect(page.getByText('is not working right now')).toHaveCount(0);
  await page.reload();
  for (const one of ALL) await expect(page.locator(`#${keyOf(one)}`)).toContainText(labelOf(one));
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});
