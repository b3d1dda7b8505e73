import { expect, test } from 'vitest';
import { CATALOG } from '../../blocks/catalog.ts';
import { widgetOf } from '../asking/entry-of.ts';
import { readOwnWidget } from '../asking/own-widgets.ts';
import { formatDiagnostic } from '../source/diagnostic.ts';
import { compileFiles } from '../testing/config-files.ts';
import { problems, smallForm } from '../testing/small-form.ts';

const STARS = {
  description: 'Stars.',
  draws: ['scale', 'number', 'text'],
  settings: { type: 'object', properties: { sign: { type: 'string' } }, additionalProperties: false },
};

function widget(description: object) {
  return readOwnWidget({ path: '../widgets/stars.json', text: JSON.stringify(description) });
}

/** Returns the compiled question and the findings. */
function compile(question: object, description: object | undefined = STARS) {
  const asked = { question: 'visit', label: 'Visit', widget: 'scale', ...question };
  const key =
    asked.widget === 'text' ? { type: 'string' as const, maxLength: 50 } : { type: 'number' as const };
  const files = smallForm({ content: [asked], keys: { visit: key } });
  const own = widget(description).widget;
  const ownWidgets = new Map(own === undefined ? [] : [['stars', own] as const]);
  const { compiled, diagnostics } = compileFiles(files, { ownWidgets });
  return { question: compiled?.form.questions.visit, found: diagnostics.map(formatDiagnostic) };
}

test('adds only "drawnBy" to the compiled question', () => {
  const plain = compile({ required: true, most: 7 });
  const drawn = compile({ required: true, most: 7, drawnBy: { widget: 'stars', settings: { sign: '☆' } } });
  expect(drawn.found).toEqual([]);
  const { drawnBy, ...rest } = drawn.question ?? {};
  expect(rest).toEqual(plain.question);
  expect(drawnBy).toEqual({
    ...{ widget: 'stars', base: 'scale', labelled: 'group', settings: { sign: '☆' } },
    schema: { type: 'integer', minimum: 1, maximum: 7 },
    failed: expect.stringContaining('"stars"'),
  });
});

test('takes the element of the label from the description of the widget', () => {
  const question = { widget: 'text', drawnBy: { widget: 'stars' } };
  expect(compile(question).question).not.toHaveProperty('labelled');
  const labelled = (value: string) => compile(question, { ...STARS, labelled: value }).question?.labelled;
  expect([labelled('group'), labelled('itself'), labelled('input')]).toEqual(['group', 'itself', undefined]);
  const scale = compile({ drawnBy: { widget: 'stars' } }, { ...STARS, labelled: 'input' }).question;
  expect(scale).not.toHaveProperty('labelled');
  expect(scale?.drawnBy?.labelled).toBe('group');
});

test('passes number limits as JSON Schema keywords', () => {
  const asked = { widget: 'number', min: -5, max: '10.5', step: 0.5, decimals: 1 };
  expect(compile({ ...asked, drawnBy: { widget: 'stars' } }).question?.drawnBy?.schema).toEqual({
    ...{ type: 'number', minimum: -5, maximum: 10.5, multipleOf: 0.5 },
  });
});

test.each([
  [
    { widget: 'star' },
    /:\d+ error unknown-own-widget The school widget "star" does not exist.\n.*Did you mean "stars"\?/,
  ],
  [
    { widget: 'stars', settings: { sgin: '☆' } },
    /error unknown-property .*"sgin"[\s\S]*Did you mean "sign"\?/,
  ],
  [{ widget: 'stars', settings: { sign: 5 } }, /error wrong-value This must be a text/],
  [{ widget: '../stars' }, /error wrong-form "..\/stars" does not have the right form/],
  [{}, /error missing-property The property "widget" is missing/],
])('reports %o at its place', (drawnBy, told) => {
  const { found, question } = compile({ drawnBy });
  expect(question).toBeUndefined();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(told);
  expect(found[0]).toMatch(/^sections\/\S+:\d+:\d+ /);
});

test('refuses settings if the widget has no schema for them', () => {
  const { settings: _, ...silent } = STARS;
  const { found } = compile({ drawnBy: { widget: 'stars', settings: { sign: '☆' } } }, silent);
  expect(found).toEqual([expect.stringContaining('error unknown-property Unknown property "sign".')]);
});

test('reports a question type that the widget does not draw', () => {
  const { found } = compile({ drawnBy: { widget: 'stars' } }, { ...STARS, draws: ['select'] });
  expect(found).toEqual([
    expect.stringContaining('error unfit-own-widget The widget "stars" can draw select'),
  ]);
});

test.each([
  ['phone', { type: 'string' }],
  ['ssn', { type: 'string' }],
  ['worldPhone', { type: 'string' }],
])('lets a school widget draw %s with a text value', (asked, schema) => {
  const key = { type: 'string' as const, maxLength: 45 };
  const question = { question: 'own', label: 'Own', widget: asked, drawnBy: { widget: 'stars' } };
  const files = smallForm({ content: [question], keys: { own: key } });
  const own = widget({ ...STARS, draws: [asked] }).widget;
  const ownWidgets = new Map(own === undefined ? [] : [['stars', own] as const]);
  const { compiled, diagnostics } = compileFiles(files, { ownWidgets });
  expect(diagnostics).toEqual([]);
  expect(compiled?.form.questions.own?.drawnBy).toMatchObject({ base: asked, schema });
});

test.each(['autocomplete', 'display', 'file'])('says why no school widget can draw %s', (asked) => {
  const question = { question: 'own', label: 'Own', widget: asked, drawnBy: { widget: 'stars' } };
  const told = problems({ content: [question] }).find(({ code }) => code === 'unknown-property');
  const { undrawn } = widgetOf(CATALOG.widgets, { widget: asked });
  expect(undrawn).toBeDefined();
  expect(told?.message).toBe(`School widgets cannot draw a question with the widget "${asked}": ${undrawn}.`);
});

test('refuses school widgets for concealed answers', () => {
  const { found } = compile({ widget: 'text', concealed: true, drawnBy: { widget: 'stars' } });
  expect(found).toEqual([
    expect.stringContaining(
      'error unfit-own-widget The answer to "visit" is concealed, but the widget "stars" does not',
    ),
  ]);
});

test.each([
  [{ ...STARS, draws: ['file'] }, 'not-allowed'],
  [{ ...STARS, draws: [] }, 'wrong-value'],
  [{ draws: ['text'] }, 'missing-property'],
  [{ ...STARS, settings: { type: 'thing' } }, 'bad-schema'],
  [{ ...STARS, stores: 'text' }, 'unknown-property'],
])('refuses the description %o', (description, code) => {
  const { diagnostics, widget: own } = widget(description);
  expect(own).toBeUndefined();
  expect([...new Set(diagnostics.map((one) => one.code))]).toEqual([code]);
});
