// Tests on the answers, and the file that names some of them.
import { type Static, Type } from 'typebox';
import { configFile, type FileOf, sharedSchema } from './config-file.ts';
import { answerKey, NAME } from './names.ts';
import { byTellingProperty, whileValue } from './one-of.ts';
import { operatorNames, operatorNotes } from './operators.ts';
import { byName, choice, closed, line, list, optional, referring } from './schema.ts';

export type Scalar = string | number | boolean;

const SCALAR = ['string', 'number', 'boolean'];
const REF = 'condition.schema.json#/definitions/condition';
const CONDITION = Type.Unsafe<Condition>({ $ref: REF });

/** A condition as a property of something else. */
export function condition(title: string, description: string) {
  return referring<Condition>(REF, title, description);
}

const alone = operatorNames('none');
const target = (schema: object) => ({ required: ['target'], properties: { target: schema } });

const rule = closed(
  'Rule',
  'Compares one answer with a target.',
  {
    valueKey: answerKey('Answer key', 'The answer that is tested.'),
    operator: choice(operatorNames(), 'Operator', `${operatorNotes()}.`),
    target: optional(
      Type.Unsafe<Scalar | readonly Scalar[]>({
        title: 'Target',
        description:
          'What the answer is compared with; a list for in and notIn. A number stands for its text where answers are texts: 2 is "2".',
        type: [...SCALAR, 'array'],
        items: { type: SCALAR },
      }),
    ),
  },
  whileValue(
    'operator',
    [
      [
        alone,
        {
          not: { required: ['target'] },
          errorMessage: `The operators ${alone.join(' and ')} have no target: remove it.`,
        },
      ],
      [operatorNames('list'), target({ type: 'array', minItems: 1 })],
      [operatorNames('one'), target({ type: SCALAR })],
    ],
    { required: ['target'] },
  ),
);

const all = closed('All', 'True when each of the conditions is true.', {
  all: list(CONDITION, 'All of', 'Conditions that must all be true.', { minItems: 1 }),
});

const any = closed('Any', 'True when at least one of the conditions is true.', {
  any: list(CONDITION, 'Any of', 'Conditions of which one must be true.', { minItems: 1 }),
});

const not = closed('Not', 'True when the condition is false.', {
  not: condition('Not', 'The condition that must be false.'),
});

const named = closed('Named condition', 'A condition that conditions.json names.', {
  condition: line('Name', 'Name of a condition in conditions.json.', NAME),
});

/** The conditional rule of spec §3. */
export interface Rule extends Static<typeof rule> {}
interface All extends Static<typeof all> {}
interface Any extends Static<typeof any> {}
interface Not extends Static<typeof not> {}
interface Named extends Static<typeof named> {}

/** A test on the answers. */
export type Condition = Rule | All | Any | Not | Named;

export const CONDITION_SCHEMA = sharedSchema('condition', 'Condition', 'A test on the answers.', {
  condition: byTellingProperty(
    'Condition',
    'A test on the answers: a rule { valueKey, operator, target }, several joined by all or any, its opposite by not, or one named in conditions.json.',
    { valueKey: 'rule', all: 'all', any: 'any', not: 'not', condition: 'named' },
    'A condition has valueKey, operator and target; or all, any, not; or condition (the name of one in conditions.json).',
  ),
  rule,
  all,
  any,
  not,
  named,
});

export const CONDITIONS_SCHEMA = configFile(
  'conditions',
  'Named conditions',
  'Conditions that have a name, to be used as { "condition": "name" }.',
  {
    conditions: byName(CONDITION, 'Conditions', 'The conditions by name.', {
      propertyNames: { pattern: NAME },
    }),
  },
);

/** conditions.json. */
export type ConditionsFile = FileOf<typeof CONDITIONS_SCHEMA>;
