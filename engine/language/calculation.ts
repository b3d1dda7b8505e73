// Schema and types of calculations: values that are computed from answers.
import { type TSchema, Type } from 'typebox';
import { type Condition, condition } from './condition.ts';
import { sharedSchema } from './config-file.ts';
import { answerKey, id } from './names.ts';
import { byPropertyName, byType } from './one-of.ts';
import { byName, choice, closed, list, optional, reference, whole } from './schema.ts';

/** An answer used in a calculation. While the answer is empty, the value of `or` replaces it. */
export interface AnswerValueOf {
  readonly answer: string;
  readonly or?: Calculated;
}
type ListOperation<Name extends string> = Name extends string
  ? { readonly [Property in Name]: readonly Calculated[] }
  : never;
type EntriesOperation<Name extends string> = Name extends string
  ? { readonly [Property in Name]: string } & { readonly value: Calculated }
  : never;
/** The number of entries of an add-another block. With `is`, only entries that meet the condition count. */
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

/** A calculation: an object with a property that names the operation, such as `{ "sum": [...] }`. */
export type Calculation =
  | AnswerValueOf
  | ListOperation<'sum' | 'product' | 'difference' | 'quotient' | 'least' | 'greatest'>
  | EntriesOperation<'sumOf' | 'leastOf' | 'greatestOf'>
  | EntryCount
  | { readonly lengthOf: string }
  | ListOperation<'daysBetween' | 'monthsBetween' | 'yearsBetween'>
  | DayAfter
  | IfThen
  | ByOption
  | Rounded;

/** A calculation, a number (`5`, `"12.5"`), or a date (`"2026-12-31"`). */
export type Calculated = Calculation | number | string;

const REF = 'calculation.schema.json#/definitions/value';

/** Schema of a property with a calculated value. */
export function calculated(title: string, description: string) {
  return reference<Calculated>(REF, title, description);
}

const VALUE = Type.Unsafe<Calculated>({ $ref: REF });

const listOperation = (property: string, title: string, description: string): TSchema =>
  closed(title, description, { [property]: list(VALUE, title, description, { minItems: 1 }) });
const pairOperation = (property: string, title: string, description: string): TSchema =>
  closed(title, description, {
    [property]: list(VALUE, title, description, { minItems: 2, maxItems: 2 }),
  });
const entriesOperation = (property: string, title: string, description: string): TSchema =>
  closed(title, description, {
    [property]: id('Id of the add-another block.', title),
    value: calculated(
      'Value',
      'Value of each entry. Answer keys of the block mean the answers of that entry.',
    ),
  });

/** Schema of each calculation, by the property that names its operation. */
const SCHEMA_BY_OPERATION: Readonly<Record<string, TSchema>> = {
  answer: closed('Answer', 'A number or date that the applicant answered.', {
    answer: answerKey('Answer', 'Key of the answer.'),
    or: optional(calculated('Or', 'Value to use while there is no answer. Default: no value.')),
  }),
  sum: listOperation('sum', 'Sum', 'Sum of the values. Empty values are skipped.'),
  product: listOperation('product', 'Product', 'Product of the values. Empty while a value is empty.'),
  difference: pairOperation(
    'difference',
    'Difference',
    'The first value minus the second. Empty while a value is empty.',
  ),
  quotient: pairOperation(
    'quotient',
    'Quotient',
    'The first value divided by the second, exactly. Empty while a value is empty, or the second is zero.',
  ),
  least: listOperation('least', 'Least', 'The smallest number or earliest date. Empty values are skipped.'),
  greatest: listOperation(
    'greatest',
    'Greatest',
    'The largest number or latest date. Empty values are skipped.',
  ),
  sumOf: entriesOperation('sumOf', 'Sum of entries', 'Sum of a value over all entries of a block.'),
  leastOf: entriesOperation(
    'leastOf',
    'Least of entries',
    'Smallest number or earliest date among all entries of a block.',
  ),
  greatestOf: entriesOperation(
    'greatestOf',
    'Greatest of entries',
    'Largest number or latest date among all entries of a block.',
  ),
  entriesOf: closed('Number of entries', 'Number of entries of an add-another block.', {
    entriesOf: id('Id of the add-another block.', 'Entries of'),
    is: optional(condition('Is', 'Count only entries for which this is true. Default: all entries.')),
  }),
  lengthOf: closed('Length', 'Number of characters of an answer, or number of chosen options.', {
    lengthOf: answerKey('Length of', 'Key of the answer.'),
  }),
  daysBetween: pairOperation(
    'daysBetween',
    'Days between',
    'Days from the first date to the second: 1 if the second is the next day.',
  ),
  monthsBetween: pairOperation(
    'monthsBetween',
    'Months between',
    'Whole months from the first date to the second. A month that is too short is complete on its last day.',
  ),
  yearsBetween: pairOperation(
    'yearsBetween',
    'Years between',
    'Whole years from the first date to the second. From a date of birth: the age.',
  ),
  dayAfter: closed(
    'Day after',
    'The date a number of days, months or years after another date, or before it if the number is negative.',
    {
      dayAfter: calculated('Day after', 'Date to count from.'),
      by: calculated('By', 'Days, months or years to add: a whole number.'),
      unit: choice(['days', 'months', 'years'], 'Unit', 'Unit of "by": days, months or years.'),
    },
  ),
  if: closed('If', 'One of two values, selected by a condition.', {
    if: condition('If', 'Condition that selects the value.'),
    value: calculated('Value', 'Value while the condition is true.'),
    else: optional(calculated('Else', 'Value while the condition is false. Default: no value.')),
  }),
  byOption: closed('By option', 'A value for each option of a question.', {
    byOption: answerKey('By option', 'Key of the question with the options.'),
    values: byName(VALUE, 'Values', 'Values by the stored value of an option. Other options have no value.', {
      minProperties: 1,
    }),
  }),
  round: closed(
    'Rounded',
    'Rounds a number for further calculation. Halves are rounded away from zero: 2.5 to 3, -2.5 to -3.',
    {
      round: calculated('Round', 'Number to round.'),
      decimals: whole('Decimals', 'Decimals to keep, 0 to 6.', 0, 6),
    },
  ),
};

const OPERATIONS = Object.keys(SCHEMA_BY_OPERATION);
const definitionName = (property: string): string => `${property}Value`;

export const CALCULATION_SCHEMA = sharedSchema(
  'calculation',
  'Calculation',
  'A value computed from answers.',
  {
    value: byType(
      'object',
      byPropertyName(
        'Calculation',
        `A calculation: one of ${OPERATIONS.join(', ')}, with its further properties.`,
        Object.fromEntries(OPERATIONS.map((property) => [property, definitionName(property)])),
        `A calculation has one of ${OPERATIONS.join(', ')}.`,
      ),
      Type.Unsafe({ type: ['number', 'string'] }),
      {
        title: 'Value',
        description:
          'A number (5 or "12.5"), a date ("2026-12-31"), an answer ({ "answer": key }), or another calculation.',
      },
    ),
    ...Object.fromEntries(
      OPERATIONS.map((property) => [definitionName(property), SCHEMA_BY_OPERATION[property] ?? {}]),
    ),
  },
);
