// Answers that generated questions can be given.
import fc, { type Arbitrary } from 'fast-check';
import type { QuestionDefinition } from '../definition/definition.ts';
import type { AnswerValue } from '../form/compiled-form.ts';

/** Lists that generated questions choose from. */
export const LISTS = {
  letters: ['x', 'y', 'z'].map((value) => ({ value, label: value.toUpperCase() })),
  // The value of one is a part of that of another.
  several: ['x', 'xy', 'y', 'z'].map((value) => ({ value, label: `${value.toUpperCase()}; ${value}` })),
  few: [{ value: 'x', label: 'Ex' }],
  other: [{ value: 'o', label: 'Oh' }],
};

/** Days that generated questions are given, and asked about. */
export const DAYS = ['1999-12-31', '2000-01-01', '2005-05-05', '2010-12-31'];

/** Times likewise. */
export const TIMES = ['00:00', '07:59', '08:00', '12:05', '20:00', '20:01'];

const PHONES = ['+492215550199', '+12133734253', '+49 221 5550199', '0221 5550199', '+33123456789', 'none'];

/** Near each other as texts, as numbers, and as what JavaScript writes for numbers. */
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

const IN_PARTS = ['{"n":1}', '{"a":"abcd","n":0}', '{"a":"x"}', '{"n":1.5}'];

/** Whether what a question asks for is a number. */
export function isNumber({ widget }: Pick<QuestionDefinition, 'widget'>): boolean {
  return ['number', 'money', 'scale'].includes(widget);
}

/** Answers that a question can be given, the empty one among them. */
export function answerTo({ widget }: Pick<QuestionDefinition, 'widget'>): Arbitrary<AnswerValue> {
  if (widget === 'checkbox') return fc.boolean();
  if (widget === 'select' || widget === 'radio')
    return fc.constantFrom('', ...LISTS.letters.map(({ value }) => value));
  if (widget === 'choices')
    return fc.subarray(LISTS.several.map(({ value }) => value)).map((values) => values.join('\n'));
  if (widget === 'date') return fc.constantFrom('', ...DAYS);
  if (widget === 'worldPhone') return fc.constantFrom('', ...PHONES);
  if (widget === 'time') return fc.constantFrom('', ...TIMES);
  if (widget === 'schema') return fc.constantFrom('', ...IN_PARTS);
  if (widget === 'scale')
    return fc.constantFrom('', ...Array.from({ length: 11 }, (_, index) => String(index)));
  if (isNumber({ widget })) return fc.constantFrom('', ...NUMBERS);
  return fc.constantFrom('', 'a', 'b', '5', '10', '9.5', '2000-01-01', '2010-12-31', 'A-10');
}
