import { expect, test } from 'vitest';
import { CATALOG } from '../../blocks/catalog.ts';
import { OPERATORS } from '../conditions/operators.ts';
import { fileKind } from './file-kinds.ts';
import { misfitFindings, schemaFindings } from './schema-findings.ts';

function findings(path: string, value: unknown): string[] {
  const kind = fileKind(path);
  if (kind === undefined) throw new Error(`${path} is no config file.`);
  const all = schemaFindings(path, kind, value);
  return all.map(
    ({ pointer, atKey, code, message }) => `${pointer}${atKey ? ' (key)' : ''} ${code}: ${message}`,
  );
}

function suggestions(path: string, value: unknown): (string | undefined)[] {
  const kind = fileKind(path);
  return kind === undefined ? [] : schemaFindings(path, kind, value).map(({ suggestion }) => suggestion);
}

const section = (content: unknown, rules?: unknown) => ({
  $schema: 'section.schema.json',
  id: 'a',
  title: 'A',
  content,
  ...(rules === undefined ? {} : { rules }),
});
const question = (more: object) => section([{ question: 'a', label: 'A', widget: 'text', ...more }]);
const when = (requiredWhen: unknown) => question({ requiredWhen });
const AT = '/content/0/requiredWhen';
const CONDITION_SHAPE =
  'wrong-shape: A condition has valueKey, lengthOf or entriesOf with operator and target; anyEntryOf or everyEntryOf with is; or all, any, not; or condition (the name of one in conditions.json).';
const NO_TARGET = 'wrong-shape: The operators answered and notAnswered do not use a target. Remove it.';
const ONE_RULE =
  'wrong-shape: A rule has exactly one of: pattern, minLength, format, minAge, maxAge, min, max.';

test.each<{ name: string; value: unknown; found: string[] }>([
  { name: 'a valid section', value: question({ maxLength: 10 }), found: [] },
  {
    name: 'an unknown widget, and only that',
    value: section([{ question: 'a', label: 'A', widget: 'selct', options: 'x' }]),
    found: ['/content/0/widget unknown-widget: "selct" is not allowed here.'],
  },
  {
    name: 'no widget',
    value: section([{ question: 'a', label: 'A' }]),
    found: ['/content/0 missing-property: The property "widget" is missing.'],
  },
  {
    name: 'a misspelt property',
    value: question({ placeholdr: 'x' }),
    found: ['/content/0/placeholdr (key) unknown-property: The widget "text" has no property "placeholdr".'],
  },
  {
    name: 'a property of another widget',
    value: question({ options: 'x' }),
    found: ['/content/0/options (key) unknown-property: The widget "text" has no property "options".'],
  },
  {
    name: 'an object from the parser, without toString, in place of a word',
    value: section([{ question: 'a', label: 'A', widget: Object.create(null) }]),
    found: ['/content/0/widget unknown-widget: {} is not allowed here.'],
  },
  {
    name: 'a length beyond every answer and pattern',
    value: question({ validation: [{ minLength: 1e21 }] }),
    found: ['/content/0/validation/0/minLength wrong-value: This must be 100000 or less.'],
  },
  {
    name: 'a wrong type',
    value: question({ maxLength: '10' }),
    found: ['/content/0/maxLength wrong-value: This must be a whole number.'],
  },
  {
    name: 'an invalid key',
    value: section([{ question: 'First-Name', label: 'A', widget: 'text' }]),
    found: ['/content/0/question wrong-form: "First-Name" does not have the right format.'],
  },
  {
    name: 'content of an unknown shape',
    value: section([{ questoin: 'a' }]),
    found: [
      '/content/0 wrong-shape: Content is a question (question), an add-another block (addAnother), a checkbox group (checkboxes), a range of days (dayRange), a conditional group (firstOf, hideWhen or showWhen), a matrix, a month and year (monthYear), a notice, a row, a tab set (tabSet), a text or a confirmation toggle (toggle).',
    ],
  },
  {
    name: 'a finding deep inside blocks',
    value: section([
      {
        hideWhen: { valueKey: 'a', operator: 'answered' },
        content: [{ row: [{ text: 'x' }, { text: '' }] }],
      },
    ]),
    found: ['/content/0/content/0/row/1/text wrong-value: This must have at least 1 character.'],
  },
  {
    name: 'a row of five',
    value: section([{ row: [1, 2, 3, 4, 5].map(() => ({ text: 'x' })) }]),
    found: ['/content/0/row wrong-value: This list can have at most 4 items.'],
  },
  {
    name: 'an unknown operator',
    value: when({ valueKey: 'b', operator: 'equal', target: 'x' }),
    found: [`${AT}/operator unknown-operator: "equal" is not allowed here.`],
  },
  {
    name: 'a rule without operator',
    value: when({ valueKey: 'b', target: 'x' }),
    found: [`${AT} missing-property: The property "operator" is missing.`],
  },
  {
    name: 'a rule without target',
    value: when({ valueKey: 'b', operator: 'lt' }),
    found: [`${AT} missing-property: The property "target" is missing.`],
  },
  {
    name: 'a target for an operator that takes none',
    value: when({ valueKey: 'b', operator: 'answered', target: 'x' }),
    found: [`${AT} ${NO_TARGET}`],
  },
  {
    name: 'a single target for in',
    value: when({ valueKey: 'b', operator: 'in', target: 'x' }),
    found: [`${AT}/target wrong-value: This must be a list.`],
  },
  {
    name: 'a list as the target of equals',
    value: when({ valueKey: 'b', operator: 'equals', target: ['x'] }),
    found: [`${AT}/target wrong-value: This must be a text, or a number, or true or false.`],
  },
  {
    name: 'a named condition in place of a condition',
    value: when('grownUp'),
    found: [`${AT} wrong-value: This must be an object.`],
  },
  { name: 'a condition of an unknown shape', value: when({ key: 'b' }), found: [`${AT} ${CONDITION_SHAPE}`] },
  {
    name: 'a condition deep inside others',
    value: when({ all: [{ not: { any: [{}] } }] }),
    found: [`${AT}/all/0/not/any/0 ${CONDITION_SHAPE}`],
  },
  {
    name: 'an empty list of conditions',
    value: when({ all: [] }),
    found: [`${AT}/all wrong-value: This list must have at least 1 item.`],
  },
  {
    name: 'a validation without a keyword',
    value: question({ validation: [{ message: 'x' }] }),
    found: [`/content/0/validation/0 ${ONE_RULE}`],
  },
  {
    name: 'a validation with two keywords',
    value: question({ validation: [{ minLength: 3, pattern: 'x' }] }),
    found: [`/content/0/validation/0 ${ONE_RULE}`],
  },
  {
    name: "a section's rule without an effect",
    value: section([{ text: 'x' }], [{ when: { condition: 'x' } }]),
    found: [
      '/rules/0 wrong-shape: A rule of a section has require or validate, a list of answer keys; or assert, a condition, with at and message.',
    ],
  },
])('$name', ({ value, found }) => {
  expect(findings('sections/a.json', value)).toEqual(found);
});

test('suggests names that are allowed at the place', () => {
  expect(suggestions('sections/a.json', section([{ question: 'a', label: 'A', widget: 'chekbox' }]))).toEqual(
    ['Did you mean "checkbox"?'],
  );
  expect(suggestions('sections/a.json', question({ lable: 'x' }))).toEqual(['Did you mean "label"?']);
  expect(suggestions('sections/a.json', section([{ question: 'a', widget: 'text' }]))).toEqual([
    'Add "label": The question, as the applicant reads it.',
  ]);
  expect(suggestions('sections/a.json', when({ valueKey: 'b', operator: 'resembles', target: 'x' }))).toEqual(
    [
      `Allowed here: ${Object.keys(OPERATORS)
        .slice(0, 12)
        .map((name) => `"${name}"`)
        .join(', ')}, …`,
    ],
  );
});

test('does not report a misspelt property as missing, too', () => {
  expect(findings('sections/a.json', section([{ question: 'a', lable: 'A', widget: 'text' }]))).toEqual([
    '/content/0/lable (key) unknown-property: The widget "text" has no property "lable".',
  ]);
  const both = section([{ question: 'a', placeholdr: 'A', widget: 'text' }]);
  expect(findings('sections/a.json', both)).toEqual([
    '/content/0 missing-property: The property "label" is missing.',
    '/content/0/placeholdr (key) unknown-property: The widget "text" has no property "placeholdr".',
  ]);
});

/** Widgets that take a property, in the words of a finding. */
const takers = (property: string) =>
  Object.entries(CATALOG.widgets)
    .filter(([, { takes }]) => takes.some((taken) => taken === property))
    .map(([name]) => name)
    .join(', ');

test('names the widgets that a property belongs to', () => {
  const value = section([
    { question: 'a', label: 'A', widget: 'checkbox', placeholder: 'x', describe: true },
  ]);
  expect(findings('sections/a.json', value)).toEqual([
    '/content/0/placeholder (key) unknown-property: The widget "checkbox" has no property "placeholder".',
    '/content/0/describe (key) unknown-property: The widget "checkbox" has no property "describe".',
  ]);
  expect(suggestions('sections/a.json', value)).toEqual([
    `Remove it. Only these widgets have this property: ${takers('placeholder')}.`,
    `Remove it. Only these widgets have this property: ${takers('describe')}.`,
  ]);
});

test('names the bounds of dates and times, which differ from those of numbers', () => {
  const value = section([
    { question: 'a', label: 'A', widget: 'date', min: 'today' },
    { dayRange: { from: 'b', to: 'c' }, label: 'B', max: 'today' },
  ]);
  expect(suggestions('sections/a.json', value)).toEqual([
    'Did you mean "earliest"?',
    'Did you mean "latest"?',
  ]);
});

test('lists only a few of many names in a suggestion', () => {
  const [suggestion] = suggestions('texts.json', { 'no.such.text': 'x' }).slice(-1);
  expect(suggestion).toMatch(/^Allowed here: (\S+, ){12}…$/);
});

test('reports wrong keys in a data model at the key', () => {
  const keys = { 'First-Name': { type: 'string' }, constructor: { type: 'string' }, ok: { type: 'text' } };
  expect(findings('data-model.json', { $schema: 'data-model.schema.json', keys })).toEqual([
    '/keys/First-Name (key) wrong-form: "First-Name" does not have the right format.',
    '/keys/constructor (key) wrong-form: "constructor" does not have the right format.',
    '/keys/ok/type unknown-type: "text" is not allowed here.',
  ]);
});

test('rejects false where only true is allowed', () => {
  const keys = { a: { type: 'string', description: false } };
  expect(findings('data-model.json', { $schema: 'data-model.schema.json', keys })).toEqual([
    '/keys/a/description not-allowed: false is not allowed here.',
  ]);
});

test('compares objects from the parser, which have no prototype', () => {
  const parsed = (size: number) => Object.assign(Object.create(null), { size });
  const buttons = [parsed(1), parsed(2)];
  const page = { id: 'a', route: '/a', title: 'A', sections: ['a'], buttons };
  expect(findings('form.json', { pages: [page] })).toEqual(
    expect.arrayContaining(['/pages/0/buttons/0 not-allowed: {"size":1} is not allowed here.']),
  );
  const schema = { enum: [parsed(1), parsed(2)] };
  expect(misfitFindings('sections/a.json', schema, parsed(2))).toEqual([]);
  expect(misfitFindings('sections/a.json', schema, parsed(3))).toMatchObject([
    {
      code: 'not-allowed',
      message: '{"size":3} is not allowed here.',
      suggestion: 'Did you mean "{"size":1}"?',
    },
  ]);
});
