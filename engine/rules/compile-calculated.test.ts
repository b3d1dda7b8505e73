import { describe, expect, test } from 'vitest';
import type { Calculated, ContentDefinition } from '../definition/definition.ts';
import { problems, problemsAt } from '../testing/small-form.ts';

const asked: ContentDefinition[] = [
  { question: 'price', label: 'Price', widget: 'money', currency: '$' },
  { question: 'born', label: 'Born', widget: 'date' },
  { question: 'why', label: 'Why', widget: 'text' },
  { question: 'member', label: 'Member', widget: 'checkbox' },
  { question: 'scheme', label: 'Scheme', widget: 'radio', options: 'schemes' },
  {
    addAnother: 'line',
    label: 'Line',
    prefix: 'line_<n>_',
    maximum: 2,
    content: [{ question: 'cost', label: 'Cost', widget: 'money', currency: '$' }],
  },
];
const lists = { schemes: [{ value: 'start', label: 'Starting' }] };

function withResult(calculate: Calculated, more: object = {}) {
  const result = { question: 'result', label: 'Result', widget: 'number', calculate, ...more };
  return { content: [...asked, result as ContentDefinition], lists };
}

const AT = 'sections/one.json#/content/6';
const born = { answer: 'born' };
const price = { answer: 'price' };

test.each<[string, Calculated, string]>([
  ['an unknown question', { answer: 'prize' }, '/answer unknown-key'],
  ['a text', { sum: [1, { answer: 'why' }] }, '/sum/1/answer wrong-operand'],
  ['a checkbox', { answer: 'member' }, '/answer wrong-operand'],
  ['options that are not numbers', { answer: 'scheme' }, '/answer wrong-operand'],
  ['a text that is not a number', { sum: [price, 'many'] }, '/sum/1 wrong-operand'],
  ['a number with too many digits', '1234567890.1234567', ' wrong-operand'],
  ['a date instead of a number', { sum: [price, born] }, '/sum/1 wrong-operand'],
  ['a number instead of a date', { daysBetween: [price, born] }, '/daysBetween/0 wrong-operand'],
  ['a date and a number', { least: [price, born] }, '/least/1 wrong-operand'],
  ['a date as the result', { least: [born, '2026-12-31'] }, ' wrong-operand'],
  ['an unknown block', { sumOf: 'row', value: 1 }, '/sumOf unknown-block'],
  ['a date in a sum over entries', { sumOf: 'line', value: born }, '/value wrong-operand'],
  ['an unknown option', { byOption: 'scheme', values: { end: 1 } }, '/values/end unknown-option'],
  ['a question without options', { byOption: 'why', values: { end: 1 } }, '/byOption wrong-operand'],
  ['the length of a checkbox', { lengthOf: 'member' }, '/lengthOf wrong-target'],
  [
    'a date relative to today',
    { if: { valueKey: 'born', operator: 'lt', target: 'today-18y' }, value: 1 },
    '/if today-calculates',
  ],
  ['an unknown operation', { total: [price] } as unknown as Calculated, ' wrong-shape'],
  ['an empty sum', { sum: [] }, '/sum wrong-value'],
])('reports %s at its place', (_, calculate, found) => {
  const places = problemsAt(withResult(calculate)).map((place) => place.replace(`${AT}/calculate`, ''));
  expect(places).toContain(found);
});

test('reports a wrong value in a sum over entries once', () => {
  const found = problemsAt(withResult({ sumOf: 'line', value: { sum: [{ answer: 'cost' }, born] } }));
  expect(found.filter((place) => place.endsWith('wrong-operand'))).toHaveLength(1);
});

test('reports a wrong option once, not for each entry', () => {
  const kind: ContentDefinition = { question: 'kind', label: 'Kind', widget: 'radio', options: 'schemes' };
  const fee = {
    question: 'fee',
    label: 'Fee',
    widget: 'number',
    calculate: { byOption: 'kind', values: { end: 1 } },
  };
  const block = { addAnother: 'line', label: 'Line', prefix: 'line_<n>_', maximum: 3, content: [kind, fee] };
  expect(problems({ content: [block as ContentDefinition], lists }).map(({ message }) => message)).toEqual([
    '"end" is not an option of "kind".',
  ]);
});

test('suggests a reference for a bare key, and reports a date relative to today', () => {
  const [bare] = problems(withResult({ product: ['price', 2] }));
  expect(bare).toMatchObject({
    code: 'wrong-operand',
    suggestion: 'To use the answer to that question, write { "answer": "price" }.',
  });
  expect(problemsAt(withResult({ yearsBetween: [born, 'today'] }))).toEqual([
    `${AT}/calculate/yearsBetween/1 today-calculates`,
  ]);
});

test('suggests byOption for an answer with options', () => {
  const [found] = problems(withResult({ sum: [price, { answer: 'scheme' }] }));
  expect(found).toMatchObject({
    message: 'The answer to "scheme" is neither a number nor a date.',
    suggestion: 'Use "byOption" to say which number each option stands for.',
  });
});

describe('circular references', () => {
  const number = (question: string, calculate: Calculated, more: object = {}): ContentDefinition =>
    ({ question, label: question, widget: 'number', calculate, ...more }) as ContentDefinition;

  test('between values are reported with their path', () => {
    const content = [number('one', { answer: 'two' }), number('two', { sum: [{ answer: 'one' }, 1] })];
    expect(problems({ content })).toMatchObject([
      { code: 'circular-value', message: 'The value of "one" depends on itself: one → two → one.' },
    ]);
  });

  test('of a value to itself are reported', () => {
    expect(problemsAt({ content: [number('one', { sum: [{ answer: 'one' }, 1] })] })).toEqual([
      'sections/one.json#/content/0/calculate circular-value',
    ]);
  });

  test('between a value and a question that it hides are reported', () => {
    const content: ContentDefinition[] = [
      {
        question: 'extra',
        label: 'Extra',
        widget: 'number',
        showWhen: { valueKey: 'total', operator: 'lt', target: 5 },
      },
      number('total', { sum: [{ answer: 'extra' }] }),
    ];
    expect(problemsAt({ content })).toEqual(['sections/one.json#/content/1/calculate circular-value']);
  });

  test('of a condition alone are reported as circular visibility, also for a computed question', () => {
    const showWhen = { valueKey: 'total', operator: 'answered' } as const;
    expect(problemsAt({ content: [...asked, number('total', price, { showWhen })], lists })).toEqual([
      `${AT} circular-visibility`,
    ]);
  });
});

describe('a computed question', () => {
  test.each([
    ['required', true],
    ['requiredWhen', { valueKey: 'member', operator: 'equals', target: true }],
    ['placeholder', '5'],
    ['step', 5],
  ])('cannot have "%s"', (property, value) => {
    expect(problemsAt(withResult(price, { [property]: value }))).toContain(
      `${AT}/${property} computed-and-asked`,
    );
  });

  test('cannot be required by a rule of its section', () => {
    const rules = [{ require: ['result'], message: 'Give it.' }];
    expect(problemsAt({ ...withResult(price), rules })).toEqual([
      'sections/one.json#/rules/0/require/0 impossible-rule',
    ]);
  });

  test('can be checked by a rule', () => {
    const assert = { valueKey: 'result', operator: 'lte', target: 5 } as const;
    const rules = [{ assert, at: ['result'], message: 'Too much.' }];
    expect(problemsAt({ ...withResult(price), rules })).toEqual([]);
  });

  test('must be sensitive if it reads a sensitive answer', () => {
    const secret = { type: 'string', sensitive: true } as const;
    const age = { yearsBetween: [born, '2027-01-01'] } satisfies Calculated;
    expect(problemsAt({ ...withResult(age), keys: { born: secret } })).toEqual([
      `${AT}/calculate sensitive-value`,
    ]);
    const kept = { type: 'number', sensitive: true } as const;
    expect(problemsAt({ ...withResult(age), keys: { born: secret, result: kept } })).toEqual([]);
  });
});
