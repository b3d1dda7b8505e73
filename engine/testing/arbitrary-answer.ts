// Generates answers to the questions of generated forms (arbitrary-form.ts).
import fc, { type Arbitrary } from 'fast-check';
import type { QuestionDefinition } from '../definition/definition.ts';
import type { AnswerValue } from '../form/compiled-form.ts';

/** Option lists of generated forms. */
export const LISTS = {
  letters: ['x', 'y', 'z'].map((value) => ({ value, label: value.toUpperCase() })),
  // One value is a substring of another.
  several: ['x', 'xy', 'y', 'z'].map((value) => ({ value, label: `${value.toUpperCase()}; ${value}` })),
  few: [{ value: 'x', label: 'Ex' }],
  other: [{ value: 'o', label: 'Oh' }],
};

/** Dates for generated questions and conditions. */
export const DAYS = ['1999-12-31', '2000-01-01', '2005-05-05', '2010-12-31'];

/** Times for generated questions and conditions. */
export const TIMES = ['00:00', '07:59', '08:00', '12:05', '20:00', '20:01'];

const PHONES = ['+492215550199', '+12133734253', '+49 221 5550199', '0221 5550199', '+33123456789', 'none'];

/** Numbers that are close as texts, as numbers, and in JavaScript's number format. */
export const NUMBERS = [
  '0',
  '-1',
  '5',
  '9.5',
  '9.500001',
  '10',
  '1000000.25',
  '999999999999998',
  '999999999999999',
];

const DESCRIBED_ANSWERS = ['{"n":1}', '{"a":"abcd","n":0}', '{"a":"x"}', '{"n":1.5}'];

/** Returns whether the answer to a question is a number. */
export function isNumber({ widget }: Pick<QuestionDefinition, 'widget'>): boolean {
  return ['number', 'money', 'scale'].includes(widget);
}

/** Generates answers to a question, including the empty one. */
export function answerTo({ widget }: Pick<QuestionDefinition, 'widget'>): Arbitrary<AnswerValue> {
  if (widget === 'checkbox') return fc.boolean();
  if (widget === 'select' || widget === 'radio')
    return fc.constantFrom('', ...LISTS.letters.map(({ value }) => value));
  if (widget === 'choices')
    return fc.subarray(LISTS.several.map(({ value }) => value)).map((values) => values.join('\n'));
  if (widget === 'date') return fc.constantFrom('', ...DAYS);
  if (widget === 'worldPhone') return fc.constantFrom('', ...PHONES);
  if (widget === 'time') return fc.constantFrom('', ...TIMES);
  if (widget === 'schema') return fc.constantFrom('', ...DESCRIBED_ANSWERS);
  if (widget === 'scale')
    return fc.constantFrom('', ...Array.from({ length: 11 }, (_, index) => String(index)));
  if (isNumber({ widget })) return fc.constantFrom('', ...NUMBERS);
  return fc.constantFrom('', 'a', 'b', '5', '10', '9.5', '2000-01-01', '2010-12-31', 'A-10');
}
