import { describe, expect, test } from 'vitest';
import type { QuestionDefinition } from '../definition/definition.ts';
import { BUDGET, CONTACT } from '../testing/described-form.ts';
import { problems, type SmallForm, smallModule } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';

const asked = (question: Partial<QuestionDefinition>): SmallForm => ({
  content: [{ ...BUDGET, ui: {}, ...question }],
});
const MODULE = smallModule({ content: [BUDGET, CONTACT] });
const errors = (answers: Record<string, string>) => formErrors(MODULE, answers, { today: '2026-11-20' });

test('compiles a schema to parts in the order of the questions', () => {
  const { parts = {}, described } = MODULE.form.questions.budget ?? {};
  expect(Object.entries(parts).map(([path, { label }]) => [path, label])).toEqual([
    ['', ''],
    ['/start', 'First day'],
    ['/costs', 'Costs'],
    ['/costs/~', 'Cost'],
    ['/costs/~/kind', 'Kind'],
    ['/costs/~/amount', 'Amount'],
    ['/grant', 'Do others pay for it, too?'],
    ['/days', 'Days'],
    ['/needs', 'Needs'],
    ['/needs/~', 'Needs'],
    ['/payer', 'Who pays'],
  ]);
  expect(parts['/costs/~/kind']?.values).toEqual({ '"travel"': 'Travel', '"staff"': 'Staff' });
  expect(parts['/needs/~']?.values).toEqual({ '"desk"': 'A desk', '"lab"': 'A laboratory' });
  expect(JSON.stringify(described?.schema)).not.toContain('$ref');
});

describe('messages', () => {
  test.each<[string, readonly string[]]>([
    ['', []],
    ['{"costs":[{"amount":5,"kind":"travel"}],"grant":false}', []],
    ['{"grant":false}', ['Budget: Costs: we need this']],
    [
      '{"costs":[{"kind":"staff"},{"amount":-1,"kind":"travel"}],"days":0,"grant":true}',
      [
        'Budget: Cost 1, Amount: we need this',
        'Budget: Cost 2, Amount must be at least 0',
        'Budget: Days must be at least 1',
        'Budget: Who pays: we need this',
      ],
    ],
    [
      '{"costs":[{"amount":5,"kind":"travel"}],"days":1.5,"grant":true,"payer":"x","start":"2026-02-30"}',
      [
        'Budget: First day: please look again',
        'Budget: Days must be a whole number',
        'Budget: Who pays: at least 3 characters',
        'Budget: Who pays: please look again',
      ],
    ],
  ])('%s', (budget, messages) => {
    expect(new Set(errors({ budget }).budget ?? [])).toEqual(new Set(messages));
  });

  test.each<[string, readonly string[]]>([
    ['{"way":{"by":"phone","phone":"12345"}}', []],
    ['{"way":{"by":"phone","phone":"1"}}', ['Contact: Phone: at least 5 characters']],
    ['{"way":{"by":"mail","mail":"x"}}', ['Contact: Mail: please look again']],
    ['{"tags":["a"],"way":{"by":"mail"}}', ['Contact: Mail: we need this']],
  ])('for the chosen branch: %s', (contact, messages) => {
    expect(errors({ contact }).contact ?? []).toEqual(messages);
  });
});

describe('findings', () => {
  const of = (schema: Record<string, unknown>, ui = {}) =>
    problems(asked({ schema: { type: 'object', ...schema }, ui })).map(
      ({ pointer, code, message }) => `${pointer.replace('/content/0', '')} ${code} ${message}`,
    );
  const a = (schema: unknown) => ({ properties: { a: schema } });
  test('has no findings for supported schemas', () => {
    expect(of(a({ type: 'string' }))).toEqual([]);
    expect(problems({ content: [BUDGET, CONTACT] })).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a remote reference', a({ $ref: 'https://example.org/x.json' }), '/schema/properties/a/$ref remote-ref'],
    ['a file', a({ $ref: 'other.json#/definitions/x' }), '/schema/properties/a/$ref remote-ref'],
    ['a missing definition', a({ $ref: '#/definitions/x' }), '/schema/properties/a/$ref unknown-ref'],
    ['a reference to the whole schema', a({ $ref: '#' }), '/schema/properties/a/$ref unknown-ref'],
    [
      'recursion',
      { ...a({ $ref: '#/$defs/x' }), $defs: { x: { type: 'array', items: { $ref: '#/$defs/x' } } } },
      '/schema/$defs/x/items/$ref recursive-schema',
    ],
    [
      'recursion in unused definitions',
      { definitions: { x: { allOf: [{ $ref: '#/definitions/y' }] }, y: { $ref: '#/definitions/x' } } },
      '/schema/definitions/y/$ref recursive-schema',
    ],
    [
      'an unknown keyword',
      a({ type: 'string', minLenght: 2 }),
      '/schema/properties/a/minLenght unknown-keyword',
    ],
    ['an unsupported keyword', a({ $dynamicRef: '#x' }), '/schema/properties/a/$dynamicRef unknown-keyword'],
    ['a base address', { $id: 'https://example.org' }, '/schema/$id unknown-keyword'],
    ['a default', a({ type: 'string', default: 'x' }), '/schema/properties/a/default schema-default'],
    [
      'a read-only part',
      a({ type: 'string', readOnly: true }),
      '/schema/properties/a/readOnly unknown-keyword',
    ],
    [
      'arbitrary property names',
      { additionalProperties: { type: 'string' } },
      '/schema/additionalProperties unknown-keyword',
    ],
    [
      'a wrong format',
      a({ type: 'string', format: 'data-url' }),
      '/schema/properties/a/format schema-format',
    ],
    ['an invalid pattern', a({ type: 'string', pattern: '(' }), '/schema/properties/a/pattern bad-pattern'],
    ['a wrong type', a({ type: 'text' }), '/schema/properties/a/type bad-schema'],
    ['a wrong value', a({ type: 'string', minLength: -1 }), '/schema/properties/a/minLength bad-schema'],
    ['a schema that allows everything', a(true), '/schema/properties/a bad-schema'],
    ['neither an object nor a list', { type: 'string' }, '/schema bad-schema'],
    ['a choice of objects', a({ enum: [{ x: 1 }] }), '/schema/properties/a/enum bad-schema'],
  ])('%s', (_, schema, found) => {
    expect(of(schema).join('\n')).toContain(found);
  });

  test('reports schemas that are too large', () => {
    const large = Object.fromEntries(
      Array.from({ length: 30_000 }, (_, index) => [`p${index}`, { type: 'string', title: `Part ${index}` }]),
    );
    expect(of({ properties: large })[0]).toContain('/schema schema-too-large');
    // Eleven nested levels of ten properties each: a full expansion would never end.
    const definitions = Object.fromEntries(
      Array.from({ length: 11 }, (_, level) => [
        `l${level}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 10 }, (__, one) => [
              `p${one}`,
              level === 10 ? { type: 'string' } : { $ref: `#/definitions/l${level + 1}` },
            ]),
          ),
        },
      ]),
    );
    expect(of({ ...a({ $ref: '#/definitions/l0' }), definitions })[0]).toContain('/schema schema-too-large');
  });

  test.each<[string, object, string]>([
    ['an unknown part', { amuont: {} }, '/ui/amuont unknown-ui'],
    ['an unknown option', { amount: { 'ui:wdiget': 'radio' } }, '/ui/amount/ui:wdiget unknown-ui'],
    ['an unsupported widget', { amount: { 'ui:widget': 'file' } }, '/ui/amount/ui:widget unknown-ui'],
    ['an incomplete order', { 'ui:order': ['other'] }, '/ui/ui:order unknown-ui'],
    ['a custom field', { amount: { 'ui:field': 'x' } }, '/ui/amount/ui:field unknown-ui'],
    [
      'options',
      { amount: { 'ui:options': { widget: 'nothing' } } },
      '/ui/amount/ui:options/widget unknown-ui',
    ],
  ])('reports %s in "ui"', (_, ui, found) => {
    expect(of({ properties: { amount: { type: 'string' } } }, ui).join('\n')).toContain(found);
  });

  test('allows only the operator "answered" in conditions', () => {
    const on = (operator: 'equals' | 'answered') =>
      problems({
        content: [
          BUDGET,
          {
            ...{ question: 'why', label: 'Why', widget: 'text' },
            showWhen: { valueKey: 'budget', operator, ...(operator === 'equals' ? { target: 'x' } : {}) },
          },
        ],
      }).map(({ pointer, code }) => `${pointer} ${code}`);
    expect(on('answered')).toEqual([]);
    expect(on('equals')).toEqual(['/content/1/showWhen/operator wrong-target']);
  });
});
