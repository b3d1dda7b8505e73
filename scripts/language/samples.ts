// Samples for docs/language.md of conditions, calculations and defaults, which have no stories. The generation fails if
// the engine has one without a sample.
import type { TargetKind } from '../../engine/conditions/operators.ts';

/** Questions that the samples use. */
export const SAMPLE_QUESTIONS = [
  { question: 'degree', label: 'Degree', widget: 'select', options: 'months' },
  { question: 'age', label: 'Age', widget: 'number' },
  { question: 'essay', label: 'Essay', widget: 'textarea' },
  { question: 'first_day', label: 'First day', widget: 'date' },
  { question: 'last_day', label: 'Last day', widget: 'date' },
  {
    addAnother: 'jobs',
    label: 'Job',
    prefix: 'job_<n>_',
    maximum: 3,
    content: [{ question: 'hours', label: 'Hours', widget: 'number' }],
  },
];

/** Parts of a condition for each kind of target, to which the page adds the operator. */
export const TARGETS: Readonly<Record<TargetKind, object>> = {
  one: { valueKey: 'age', target: '18' },
  list: { valueKey: 'degree', target: ['1', '2'] },
  bounds: { valueKey: 'age', target: ['18', '30'] },
  text: { valueKey: 'essay', target: 'science' },
  pattern: { valueKey: 'essay', target: '^[A-Z]' },
  none: { valueKey: 'essay' },
};

const ADULT = { valueKey: 'age', operator: 'gte', target: '18' };
const LONG = { valueKey: 'hours', operator: 'gt', target: '20' };

/** Conditions by the property that identifies their kind. */
export const CONDITIONS: Readonly<Record<string, object>> = {
  valueKey: ADULT,
  lengthOf: { lengthOf: 'essay', operator: 'gte', target: 100 },
  entriesOf: { entriesOf: 'jobs', operator: 'gt', target: 1 },
  anyEntryOf: { anyEntryOf: 'jobs', is: LONG },
  everyEntryOf: { everyEntryOf: 'jobs', is: LONG },
  all: { all: [ADULT, { valueKey: 'essay', operator: 'answered' }] },
  any: { any: [ADULT, { valueKey: 'essay', operator: 'answered' }] },
  not: { not: ADULT },
  condition: { condition: 'isAdult' },
};

/** The content of conditions.json. */
export const NAMED_CONDITIONS = { isAdult: ADULT };

/** Calculations by the property that identifies their kind. */
export const CALCULATIONS: Readonly<Record<string, object>> = {
  answer: { answer: 'age', or: 0 },
  sum: { sum: [{ answer: 'age' }, 10] },
  product: { product: [{ answer: 'age' }, '1.5'] },
  difference: { difference: [100, { answer: 'age' }] },
  quotient: { quotient: [{ answer: 'age' }, 2] },
  least: { least: [{ answer: 'age' }, 65] },
  greatest: { greatest: [{ answer: 'age' }, 18] },
  sumOf: { sumOf: 'jobs', value: { answer: 'hours' } },
  leastOf: { leastOf: 'jobs', value: { answer: 'hours' } },
  greatestOf: { greatestOf: 'jobs', value: { answer: 'hours' } },
  entriesOf: { entriesOf: 'jobs' },
  lengthOf: { lengthOf: 'essay' },
  daysBetween: { daysBetween: [{ answer: 'first_day' }, { answer: 'last_day' }] },
  monthsBetween: { monthsBetween: [{ answer: 'first_day' }, { answer: 'last_day' }] },
  yearsBetween: { yearsBetween: [{ answer: 'first_day' }, { answer: 'last_day' }] },
  dayAfter: { dayAfter: { answer: 'last_day' }, by: 3, unit: 'months' },
  if: { if: ADULT, value: 10, else: 5 },
  byOption: { byOption: 'degree', values: { 1: 100, 2: 200 } },
  round: { round: { quotient: [{ answer: 'age' }, 3] }, decimals: 2 },
};

/** Defaults of a question with their descriptions. */
export const DEFAULTS: readonly (readonly [object, string])[] = [
  [{ default: 'some text' }, 'A value.'],
  [{ default: ['R', 'S'] }, 'Several options.'],
  [{ default: 'today+30d' }, 'A date relative to today.'],
  [{ default: { answer: 'age' } }, 'The answer to another question.'],
  [{ default: { account: 'email' } }, 'The email address of the account.'],
  [{ default: { parameter: 'programme' } }, 'A URL parameter that `form.json` lists in `parameters`.'],
];
