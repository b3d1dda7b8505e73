// Conditions on answers, and the file of named conditions.
import { type Static, type TSchema, Type } from 'typebox';
import { configFile, type FileOf, sharedSchema } from './config-file.ts';
import { answerKey, id, NAME } from './names.ts';
import { byPropertyName, byType, whileValue } from './one-of.ts';
import { operatorNames, operatorNotes } from './operators.ts';
import { byName, choice, closed, line, list, optional, reference } from './schema.ts';

export type Scalar = string | number | boolean;

const SCALAR = ['string', 'number', 'boolean'];
const REF = 'condition.schema.json#/definitions/condition';
/** A condition in a list or map. */
export const CONDITION = Type.Unsafe<Condition>({ $ref: REF });

/** Returns the schema of a property with a condition. */
export function condition(title: string, description: string) {
  return reference<Condition>(REF, title, description);
}

const answerTarget = closed('Answer', 'The current answer to another question.', {
  answer: answerKey('Answer', 'Key of the answer to compare with.'),
});

/** A target that is another answer: `{ "answer": "start_date" }`. */
export interface AnswerTarget extends Static<typeof answerTarget> {}
/** A value or another answer, to compare an answer with. */
export type Operand = Scalar | AnswerTarget;

const withoutTarget = operatorNames('none');
const target = (schema: object) => ({ required: ['target'], properties: { target: schema } });
const OPERAND = byType<Operand>(
  'object',
  { $ref: 'condition.schema.json#/definitions/answerTarget' },
  Type.Unsafe<Scalar>({ type: SCALAR }),
);

const TARGET = optional(
  Type.Unsafe<Operand | readonly Operand[]>({
    title: 'Target',
    description:
      'What to compare the answer with: a value, or { "answer": key } for another answer. For dates also today, or days, months or years from it, such as today+30d or today-18y. A list for in, notIn and between. A number equals its text: 2 is "2".',
    type: [...SCALAR, 'object', 'array'],
  }),
);

/** Description of the target of `between`. */
const BOUNDS_NOTE = 'A list of two: minimum and maximum, both included.';

/** Requires the kind of target that the chosen operator needs. */
const TARGET_BY_OPERATOR = whileValue(
  'operator',
  [
    [
      withoutTarget,
      {
        not: { required: ['target'] },
        errorMessage: `The operators ${withoutTarget.join(' and ')} do not use a target. Remove it.`,
      },
    ],
    [operatorNames('list'), target({ type: 'array', minItems: 1, items: { type: SCALAR } })],
    [
      operatorNames('bounds'),
      target({ description: BOUNDS_NOTE, type: 'array', minItems: 2, maxItems: 2, items: OPERAND }),
    ],
    [[...operatorNames('text'), ...operatorNames('pattern')], target({ type: 'string', minLength: 1 })],
    [operatorNames('one'), target(OPERAND)],
  ],
  { required: ['target'] },
);

const rule = closed(
  'Rule',
  'Compares an answer with a target.',
  {
    valueKey: answerKey('Answer key', 'Key of the answer to compare.'),
    operator: choice(operatorNames(), 'Operator', `${operatorNotes()}.`),
    target: TARGET,
  },
  TARGET_BY_OPERATOR,
);

/** Operators that can compare a number of characters, options or entries. */
const COUNT_OPERATORS = ['equals', 'notEquals', 'lt', 'lte', 'gt', 'gte', 'between'] as const;

const COUNT = Type.Integer({ minimum: 0 });

const countRule = (title: string, description: string, counted: Readonly<Record<string, TSchema>>) =>
  closed(
    title,
    description,
    {
      ...counted,
      operator: choice(COUNT_OPERATORS, 'Operator', `How to compare: ${COUNT_OPERATORS.join(', ')}.`),
      target: Type.Unsafe<number | readonly number[]>({
        title: 'Target',
        description: 'Number to compare with. For between, a list of two.',
        type: ['integer', 'array'],
      }),
    },
    whileValue(
      'operator',
      [
        [
          ['between'],
          target({ description: BOUNDS_NOTE, type: 'array', minItems: 2, maxItems: 2, items: COUNT }),
        ],
      ],
      target(COUNT),
    ),
  );

const lengthRule = countRule(
  'Length',
  'Compares the number of characters of an answer, or of its chosen options.',
  {
    lengthOf: answerKey('Length of', 'Key of the answer whose characters, or chosen options, are counted.'),
  },
);
const entriesRule = countRule('Entries', 'Compares the number of entries of an add-another block.', {
  entriesOf: id('Id of the add-another block.', 'Entries of'),
});

const IN_ENTRY = condition(
  'Is',
  'Condition to check for each entry. Answer keys of the block mean the answers of that entry.',
);
const blockId = (title: string) => id('Id of the add-another block.', title);
const anyEntry = closed('Any entry', 'True if the condition is true for at least one entry.', {
  anyEntryOf: blockId('Any entry of'),
  is: IN_ENTRY,
});
const everyEntry = closed('Every entry', 'True if the condition is true for each entry.', {
  everyEntryOf: blockId('Every entry of'),
  is: IN_ENTRY,
});

const all = closed('All', 'True if all of the conditions are true.', {
  all: list(CONDITION, 'All of', 'Conditions that must all be true.', { minItems: 1 }),
});

const any = closed('Any', 'True if at least one of the conditions is true.', {
  any: list(CONDITION, 'Any of', 'Conditions of which at least one must be true.', { minItems: 1 }),
});

const not = closed('Not', 'True if the condition is false.', {
  not: condition('Not', 'The condition that must be false.'),
});

const named = closed('Named condition', 'A condition from conditions.json.', {
  condition: line('Name', 'Name of a condition in conditions.json.', NAME),
});

/** The conditional rule of spec §3. */
export interface Rule extends Static<typeof rule> {}
/** Comparison of a number of characters, options or entries. */
interface Counted {
  readonly operator: (typeof COUNT_OPERATORS)[number];
  readonly target: number | readonly number[];
}
export interface LengthRule extends Counted {
  readonly lengthOf: string;
}
export interface EntriesRule extends Counted {
  readonly entriesOf: string;
}
interface AnyEntry extends Static<typeof anyEntry> {}
interface EveryEntry extends Static<typeof everyEntry> {}
interface All extends Static<typeof all> {}
interface Any extends Static<typeof any> {}
interface Not extends Static<typeof not> {}
interface Named extends Static<typeof named> {}

/** A condition on the answers. */
export type Condition = Rule | LengthRule | EntriesRule | AnyEntry | EveryEntry | All | Any | Not | Named;

export const CONDITION_SCHEMA = sharedSchema('condition', 'Condition', 'A condition on the answers.', {
  condition: byPropertyName(
    'Condition',
    'A condition on the answers. Compare an answer: { valueKey, operator, target }. Compare a length or count: lengthOf or entriesOf, operator, target. Check entries: anyEntryOf or everyEntryOf, is. Combine conditions: all, any, not. Use one of conditions.json: { condition }.',
    {
      valueKey: 'rule',
      lengthOf: 'lengthRule',
      entriesOf: 'entriesRule',
      anyEntryOf: 'anyEntry',
      everyEntryOf: 'everyEntry',
      all: 'all',
      any: 'any',
      not: 'not',
      condition: 'named',
    },
    'A condition has valueKey, lengthOf or entriesOf with operator and target; anyEntryOf or everyEntryOf with is; or all, any, not; or condition (the name of one in conditions.json).',
  ),
  rule,
  answerTarget,
  lengthRule,
  entriesRule,
  anyEntry,
  everyEntry,
  all,
  any,
  not,
  named,
});

export const CONDITIONS_SCHEMA = configFile(
  'conditions',
  'Named conditions',
  'Conditions with a name, for use as { "condition": "name" }.',
  {
    conditions: byName(CONDITION, 'Conditions', 'Conditions by name.', {
      propertyNames: { pattern: NAME },
    }),
  },
);

/** conditions.json. */
export type ConditionsFile = FileOf<typeof CONDITIONS_SCHEMA>;
