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
  ['an answer that nobody asks', { answer: 'prize' }, '/answer unknown-key'],
  ['a text', { sum: [1, { answer: 'why' }] }, '/sum/1/answer wrong-operand'],
  ['a box', { answer: 'member' }, '/answer wrong-operand'],
  ['options that are no numbers', { answer: 'scheme' }, '/answer wrong-operand'],
  ['a text that is no number', { sum: [price, 'many'] }, '/sum/1 wrong-operand'],
  ['a number of too many digits', '1234567890.1234567', ' wrong-operand'],
  ['a day where a number is needed', { sum: [price, born] }, '/sum/1 wrong-operand'],
  ['a number where a day is needed', { daysBetween: [price, born] }, '/daysBetween/0 wrong-operand'],
  ['a day and a number', { least: [price, born] }, '/least/1 wrong-operand'],
  ['days as the result', { least: [born, '2026-12-31'] }, ' wrong-operand'],
  ['a block that is not there', { sumOf: 'row', value: 1 }, '/sumOf unknown-block'],
  ['an entry of which no number is known', { sumOf: 'line', value: born }, '/value wrong-operand'],
  ['an option that is not there', { byOption: 'scheme', values: { end: 1 } }, '/values/end unknown-option'],
  ['a question without options', { byOption: 'why', values: { end: 1 } }, '/byOption wrong-operand'],
  ['the length of a box', { lengthOf: 'member' }, '/lengthOf wrong-target'],
  [
    'today',
    { if: { valueKey: 'born', operator: 'lt', target: 'today-18y' }, value: 1 },
    '/if today-calculates',
  ],
  ['nothing that is known', { total: [price] } as unknown as Calculated, ' wrong-shape'],
  ['a sum of nothing', { sum: [] }, '/sum wrong-value'],
])('%s is reported where it stands', (_, calculate, found) => {
  const places = problemsAt(withResult(calculate)).map((place) => place.replace(`${AT}/calculate`, ''));
  expect(places).toContain(found);
});

test('of a sum over entries a wrong value is reported once', () => {
  const found = problemsAt(withResult({ sumOf: 'line', value: { sum: [{ answer: 'cost' }, born] } }));
  expect(found.filter((place) => place.endsWith('wrong-operand'))).toHaveLength(1);
});

test('a wrong option is told once, whatever number of entries there is', () => {
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

test('a key in place of an answer, and today, are told by what they are', () => {
  const [bare] = problems(withResult({ product: ['price', 2] }));
  expect(bare).toMatchObject({
    code: 'wrong-operand',
    suggestion: 'To use the answer to that question, write { "answer": "price" }.',
  });
  expect(problemsAt(withResult({ yearsBetween: [born, 'today'] }))).toEqual([
    `${AT}/calculate/yearsBetween/1 today-calculates`,
  ]);
});

test('a finding says what to write instead', () => {
  const [found] = problems(withResult({ sum: [price, { answer: 'scheme' }] }));
  expect(found).toMatchObject({
    message: 'The answer to "scheme" is neither a number nor a date.',
    suggestion: 'Use "byOption" to say which number each option stands for.',
  });
});

describe('a circle', () => {
  const number = (question: string, calculate: Calculated, more: object = {}): ContentDefinition =>
    ({ question, label: question, widget: 'number', calculate, ...more }) as ContentDefinition;

  test('of values is told with its path', () => {
    const content = [number('one', { answer: 'two' }), number('two', { sum: [{ answer: 'one' }, 1] })];
    expect(problems({ content })).toMatchObject([
      { code: 'circular-value', message: 'The value of "one" depends on itself: one → two → one.' },
    ]);
  });

  test('of a value with itself is one', () => {
    expect(problemsAt({ content: [number('one', { sum: [{ answer: 'one' }, 1] })] })).toEqual([
      'sections/one.json#/content/0/calculate circular-value',
    ]);
  });

  test('of a value and of what it hides is one', () => {
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

  test('of a condition alone is one of visibility, also where a value is computed', () => {
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
  ])('says nothing with "%s"', (property, value) => {
    expect(problemsAt(withResult(price, { [property]: value }))).toContain(
      `${AT}/${property} computed-and-asked`,
    );
  });

  test('cannot be required by its section', () => {
    const rules = [{ require: ['result'], message: 'Give it.' }];
    expect(problemsAt({ ...withResult(price), rules })).toEqual([
      'sections/one.json#/rules/0/require/0 impossible-rule',
    ]);
  });

  test('may break a rule', () => {
    const assert = { valueKey: 'result', operator: 'lte', target: 5 } as const;
    const rules = [{ assert, at: ['result'], message: 'Too much.' }];
    expect(problemsAt({ ...withResult(price), rules })).toEqual([]);
  });

  test('does not tell what is stored encrypted', () => {
    const secret = { type: 'string', sensitive: true } as const;
    const age = { yearsBetween: [born, '2027-01-01'] } satisfies Calculated;
    expect(problemsAt({ ...withResult(age), keys: { born: secret } })).toEqual([
      `${AT}/calculate sensitive-value`,
    ]);
    const kept = { type: 'number', sensitive: true } as const;
    expect(problemsAt({ ...withResult(age), keys: { born: secret, result: kept } })).toEqual([]);
  });
});
