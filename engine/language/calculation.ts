// Values computed from answers.
import { type TSchema, Type } from 'typebox';
import { type Condition, condition } from './condition.ts';
import { sharedSchema } from './config-file.ts';
import { answerKey, id } from './names.ts';
import { byTellingProperty, byType } from './one-of.ts';
import { byName, choice, closed, list, optional, referring, whole } from './schema.ts';

/** An answer used in a calculation; the value of `or` while it is empty. */
export interface AnswerValueOf {
  readonly answer: string;
  readonly or?: Calculated;
}
type Many<Name extends string> = { readonly [Property in Name]: readonly Calculated[] };
type OfEntries<Name extends string> = { readonly [Property in Name]: string } & {
  readonly value: Calculated;
};
/** The number of entries of a block, or of those that meet a condition. */
export interface EntryCount {
  readonly entriesOf: string;
  readonly is?: Condition;
}
export interface DayAfter {
  readonly dayAfter: Calculated;
  readonly by: Calculated;
  readonly unit: 'days' | 'months' | 'years';
}
export interface IfThen {
  readonly if: Condition;
  readonly value: Calculated;
  readonly else?: Calculated;
}
export interface ByOption {
  readonly byOption: string;
  readonly values: Readonly<Record<string, Calculated>>;
}
interface Rounded {
  readonly round: Calculated;
  readonly decimals: number;
}

/** A calculation. The property that names the operation tells its kind. */
export type Calculation =
  | AnswerValueOf
  | Many<'sum'>
  | Many<'product'>
  | Many<'difference'>
  | Many<'quotient'>
  | Many<'least'>
  | Many<'greatest'>
  | OfEntries<'sumOf'>
  | OfEntries<'leastOf'>
  | OfEntries<'greatestOf'>
  | EntryCount
  | { readonly lengthOf: string }
  | Many<'daysBetween'>
  | Many<'monthsBetween'>
  | Many<'yearsBetween'>
  | DayAfter
  | IfThen
  | ByOption
  | Rounded;

/** A calculation, a number, or a date. */
export type Calculated = Calculation | number | string;

const REF = 'calculation.schema.json#/definitions/value';

/** Schema of a property with a calculated value. */
export function calculated(title: string, description: string) {
  return referring<Calculated>(REF, title, description);
}

const VALUE = Type.Unsafe<Calculated>({ $ref: REF });

const many = (property: string, title: string, description: string): TSchema =>
  closed(title, description, { [property]: list(VALUE, title, description, { minItems: 1 }) });
const two = (property: string, title: string, description: string): TSchema =>
  closed(title, description, {
    [property]: list(VALUE, title, description, { minItems: 2, maxItems: 2 }),
  });
const ofEntries = (property: string, title: string, description: string): TSchema =>
  closed(title, description, {
    [property]: id('The add-another block whose entries are looked at.', title),
    value: calculated(
      'Value',
      'The value of an entry; inside it the answers of the block are those of the entry.',
    ),
  });

/** The schema of each calculation, by the property that tells its kind. */
const KINDS: Readonly<Record<string, TSchema>> = {
  answer: closed('Answer', 'A number or a day that is answered.', {
    answer: answerKey('Answer', 'Key of the answer.'),
    or: optional(calculated('Or', 'The value while there is no answer.')),
  }),
  sum: many('sum', 'Sum', 'All of them together; those that are empty are left out.'),
  product: many('product', 'Product', 'One times the other; empty while one of them is.'),
  difference: two('difference', 'Difference', 'The first without the second; empty while one of them is.'),
  quotient: two(
    'quotient',
    'Quotient',
    'The first divided by the second, exactly; empty while one of them is, or the second is zero.',
  ),
  least: many('least', 'Least', 'The smallest number or the first day; those that are empty are left out.'),
  greatest: many(
    'greatest',
    'Greatest',
    'The largest number or the last day; those that are empty are left out.',
  ),
  sumOf: ofEntries('sumOf', 'Sum of entries', 'The values of all entries together.'),
  leastOf: ofEntries('leastOf', 'Least of entries', 'The smallest number or the first day of all entries.'),
  greatestOf: ofEntries(
    'greatestOf',
    'Greatest of entries',
    'The largest number or the last day of all entries.',
  ),
  entriesOf: closed('Number of entries', 'How many entries an add-another block has.', {
    entriesOf: id('The add-another block whose entries are counted.', 'Entries of'),
    is: optional(condition('Is', 'Only the entries are counted of which it is true.')),
  }),
  lengthOf: closed('Length', 'How many characters an answer has, or how many options are chosen.', {
    lengthOf: answerKey('Length of', 'Key of the answer.'),
  }),
  daysBetween: two('daysBetween', 'Days between', 'From the first day to the second: 1 for the day after.'),
  monthsBetween: two(
    'monthsBetween',
    'Months between',
    'Whole months from the first day to the second: where a month is too short, it is over on its last day.',
  ),
  yearsBetween: two(
    'yearsBetween',
    'Years between',
    'Whole years from the first day to the second: of a day of birth, the age.',
  ),
  dayAfter: closed(
    'Day after',
    'The day that is so far after another; before it where the number is below zero.',
    {
      dayAfter: calculated('Day after', 'The day from which is counted.'),
      by: calculated('By', 'How many days, months or years: a whole number.'),
      unit: choice(['days', 'months', 'years'], 'Unit', 'What is counted: days, months or years.'),
    },
  ),
  if: closed('If', 'One value or another.', {
    if: condition('If', 'The condition that decides.'),
    value: calculated('Value', 'The value while the condition is true.'),
    else: optional(calculated('Else', 'The value otherwise; nothing unless said.')),
  }),
  byOption: closed('By option', 'A value for each option of a question.', {
    byOption: answerKey('By option', 'Key of the question whose answer decides.'),
    values: byName(
      VALUE,
      'Values',
      'The value for an option, by what is stored of it; nothing for any other.',
      {
        minProperties: 1,
      },
    ),
  }),
  round: closed('Rounded', 'Rounded before it is computed with further; a half goes up, below zero down.', {
    round: calculated('Round', 'The number that is rounded.'),
    decimals: whole('Decimals', 'How many decimals it keeps.', 0, 6),
  }),
};

const TOLD = Object.keys(KINDS);
const definitionOf = (property: string): string => `${property}Value`;

export const CALCULATION_SCHEMA = sharedSchema(
  'calculation',
  'Calculation',
  'A value computed from answers.',
  {
    value: byType(
      'object',
      byTellingProperty(
        'Calculation',
        `A calculation has one of ${TOLD.join(', ')}, and what goes with it.`,
        Object.fromEntries(TOLD.map((property) => [property, definitionOf(property)])),
        `A calculation has one of ${TOLD.join(', ')}.`,
      ),
      Type.Unsafe({ type: ['number', 'string'] }),
      {
        title: 'Value',
        description:
          'A number as 5 or "12.5", a day as "2026-12-31", an answer as { "answer": key }, or a calculation.',
      },
    ),
    ...Object.fromEntries(TOLD.map((property) => [definitionOf(property), KINDS[property] ?? {}])),
  },
);
