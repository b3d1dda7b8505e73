// Computed values, from a calculation in a config file to the stored text.
import { describe, expect, test } from 'vitest';
import { computeAnswers, setAnswers } from '../answers/set-answer.ts';
import type { Calculated, ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';

const asked: ContentDefinition[] = [
  { question: 'price', label: 'Price', widget: 'money', currency: '$' },
  { question: 'number', label: 'Number', widget: 'number', min: -100, decimals: 3 },
  { question: 'born', label: 'Born', widget: 'date' },
  { question: 'begins', label: 'Begins', widget: 'date' },
  { question: 'scheme', label: 'Scheme', widget: 'radio', options: 'schemes' },
  { question: 'stars', label: 'Stars', widget: 'radio', options: 'stars' },
  { question: 'why', label: 'Why', widget: 'text' },
  { question: 'needs', label: 'Needs', widget: 'choices', options: 'schemes' },
  { question: 'member', label: 'Member', widget: 'checkbox' },
  {
    addAnother: 'line',
    label: 'Line',
    prefix: 'line_<n>_',
    maximum: 3,
    content: [
      { question: 'cost', label: 'Cost', widget: 'money', currency: '$' },
      { question: 'pieces', label: 'Pieces', widget: 'number' },
      { question: 'until', label: 'Until', widget: 'date' },
    ],
  },
];
const lists = {
  schemes: [
    { value: 'start', label: 'Starting' },
    { value: 'long', label: 'Long' },
  ],
  stars: ['1', '2', '3'].map((value) => ({ value, label: `${value} stars` })),
};

/** Computes a calculation for the given answers, in its stored form. */
function computed(calculate: Calculated, answers: Answers, more: object = { widget: 'number', decimals: 2 }) {
  const result = { question: 'result', label: 'Result', calculate, ...more } as ContentDefinition;
  const form = compileSmallForm({ content: [...asked, result], lists });
  const begun = computeAnswers(form, { '#entries:line': '1' }).answers;
  return setAnswers(form, begun, answers).answers.result ?? '';
}

const price = { answer: 'price' };
const number = { answer: 'number' };

test.each<[string, Calculated, Answers, string]>([
  ['a literal number', 5, {}, '5'],
  ['an answer', price, { price: '12.5' }, '12.5'],
  ['no answer', price, {}, ''],
  ['the fallback without an answer', { answer: 'price', or: 0 }, {}, '0'],
  ['the answer instead of the fallback', { answer: 'price', or: 7 }, { price: '3' }, '3'],
  ['a typed text that is not a number', { sum: [price, 1] }, { price: '1,5' }, '1'],
  ['the number of an option', { product: [{ answer: 'stars' }, 2] }, { stars: '3' }, '6'],
  ['cents exactly', { sum: ['0.1', price] }, { price: '0.2' }, '0.3'],
  ['a sum with a missing value', { sum: [price, number] }, { price: '2' }, '2'],
  ['a sum without values', { sum: [price, number] }, {}, ''],
  ['a sum without values that starts with zero', { sum: [0, price, number] }, {}, '0'],
  ['a product', { product: [price, number, '0.1'] }, { price: '0.7', number: '10' }, '0.7'],
  ['a product with a missing value', { product: [price, number] }, { price: '2' }, ''],
  ['a difference', { difference: [price, number] }, { price: '1', number: '3' }, '-2'],
  ['a quotient, rounded', { quotient: [price, number] }, { price: '2', number: '3' }, '0.67'],
  ['thirds, exactly', { product: [{ quotient: [1, 3] }, 3] }, {}, '1'],
  ['a quotient by zero', { quotient: [price, number] }, { price: '2', number: '0' }, ''],
  ['the least', { least: [price, number, 5] }, { price: '7' }, '5'],
  [
    'the least by number instead of by character',
    { least: [price, number] },
    { price: '10', number: '9' },
    '9',
  ],
  ['the greatest', { greatest: [price, number] }, { price: '10', number: '9' }, '10'],
  ['the greatest without values', { greatest: [price, number] }, {}, ''],
  ['an intermediate rounding', { product: [{ round: price, decimals: 0 }, 2] }, { price: '1.5' }, '4'],
  ['a result too large to store', { product: [price, price] }, { price: '99999999999' }, ''],
  ['characters', { lengthOf: 'why' }, { why: 'naïve 👍' }, '7'],
  ['choices', { lengthOf: 'needs' }, { needs: 'start\nlong' }, '2'],
  [
    'the first of two by a condition',
    { if: { valueKey: 'member', operator: 'equals', target: true }, value: 10, else: price },
    { member: true, price: '4' },
    '10',
  ],
  [
    'the second of two by a condition',
    { if: { valueKey: 'member', operator: 'equals', target: true }, value: 10, else: price },
    { price: '4' },
    '4',
  ],
  [
    'empty if no case applies',
    { if: { valueKey: 'member', operator: 'equals', target: true }, value: price },
    { price: '4' },
    '',
  ],
  [
    'a value for an option',
    { byOption: 'scheme', values: { start: 1500, long: 2800 } },
    { scheme: 'long' },
    '2800',
  ],
  ['no value for an option', { byOption: 'scheme', values: { start: 1500 } }, { scheme: 'long' }, ''],
  ['entries', { entriesOf: 'line' }, { '#entries:line': '3' }, '3'],
  [
    'entries that satisfy a condition',
    { entriesOf: 'line', is: { valueKey: 'cost', operator: 'gt', target: 5 } },
    { '#entries:line': '3', cost: '6', line_2_cost: '5', line_3_cost: '7' },
    '2',
  ],
  [
    'a sum over the existing entries',
    { sumOf: 'line', value: { product: [{ answer: 'cost' }, { answer: 'pieces', or: 1 }] } },
    { '#entries:line': '2', cost: '2.5', pieces: '3', line_2_cost: '1', line_3_cost: '100' },
    '8.5',
  ],
  ['a sum over empty entries', { sumOf: 'line', value: { answer: 'cost' } }, { '#entries:line': '2' }, ''],
  [
    'the least of the entries',
    { leastOf: 'line', value: { answer: 'cost' } },
    { '#entries:line': '3', cost: '20', line_3_cost: '3' },
    '3',
  ],
  [
    'the greatest of the entries',
    { greatestOf: 'line', value: { answer: 'cost' } },
    { '#entries:line': '3', cost: '20', line_3_cost: '3' },
    '20',
  ],
  ['days', { daysBetween: [{ answer: 'born' }, '2000-03-01'] }, { born: '2000-02-28' }, '2'],
  [
    'months',
    { monthsBetween: [{ answer: 'born' }, { answer: 'begins' }] },
    { born: '2000-02-28', begins: '2001-03-01' },
    '12',
  ],
  [
    'an age',
    { yearsBetween: [{ answer: 'born' }, { answer: 'begins' }] },
    { born: '2004-02-29', begins: '2022-02-28' },
    '17',
  ],
  [
    'an age without a birth date',
    { yearsBetween: [{ answer: 'born' }, { answer: 'begins' }] },
    { born: '2004-02-29' },
    '',
  ],
])('%s', (_, calculate, answers, result) => {
  const form = { widget: 'number', decimals: 2 };
  expect(computed(calculate, answers, form)).toBe(result);
});

describe('a day', () => {
  const begins = { answer: 'begins' };
  test.each<[string, Calculated, Answers, string]>([
    ['days after', { dayAfter: begins, by: 30, unit: 'days' }, { begins: '2026-01-31' }, '2026-03-02'],
    [
      'months after',
      { dayAfter: begins, by: { answer: 'pieces' }, unit: 'months' },
      { begins: '2026-01-31', pieces: '1' },
      '2026-02-28',
    ],
    ['years before', { dayAfter: begins, by: -18, unit: 'years' }, { begins: '2026-02-28' }, '2008-02-28'],
    [
      'a fraction of a month after',
      { dayAfter: begins, by: number, unit: 'months' },
      { begins: '2026-01-31', number: '0.5' },
      '',
    ],
    [
      'too many days after',
      { dayAfter: begins, by: { product: [1_000_000, 5] }, unit: 'days' },
      { begins: '2026-01-31' },
      '',
    ],
    ['a day after no day', { dayAfter: begins, by: 1, unit: 'days' }, {}, ''],
    [
      'the first',
      { least: [begins, { answer: 'born' }] },
      { begins: '2026-01-31', born: '2025-12-31' },
      '2025-12-31',
    ],
    [
      'the last of the entries',
      { greatestOf: 'line', value: { answer: 'until' } },
      { '#entries:line': '2', until: '2026-01-31', line_2_until: '2026-02-01' },
      '2026-02-01',
    ],
    ['a literal day', '2026-12-31', {}, '2026-12-31'],
  ])('%s', (_, calculate, answers, result) => {
    expect(computed(calculate, answers, { widget: 'date' })).toBe(result);
  });
});

test('rounds a result to the decimals of its question', () => {
  const third = { quotient: [price, 3] };
  expect(computed(third, { price: '10' }, { widget: 'number' })).toBe('3');
  expect(computed(third, { price: '10' }, { widget: 'money', currency: '$' })).toBe('3.33');
  expect(computed(third, { price: '10' }, { widget: 'number', decimals: 6 })).toBe('3.333333');
});
