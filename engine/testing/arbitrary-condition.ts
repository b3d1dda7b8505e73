// Generates conditions on generated questions.
import fc, { type Arbitrary } from 'fast-check';
import type { Condition, QuestionDefinition } from '../definition/definition.ts';
import { answerTo, DAYS, isNumber, LISTS, NUMBERS, TIMES } from './arbitrary-answer.ts';

/** A question that a condition reads. */
export type Target = Pick<QuestionDefinition, 'question' | 'widget'>;

/** Generates rules that compare the order of dates or numbers with a constant or another answer. */
function orderRules(
  one: Arbitrary<string | number>,
  valueKey: Arbitrary<string>,
  others: readonly string[],
): Arbitrary<Condition> {
  const answers = others.map((answer) => fc.constant({ answer }));
  const bound = fc.oneof(one, ...answers);
  return fc.oneof(
    fc.record({
      valueKey,
      operator: fc.constantFrom('lt', 'lte', 'gt', 'gte', 'equals', 'notEquals'),
      target: bound,
    }),
    fc.record({ valueKey, operator: fc.constant('between'), target: fc.tuple(bound, bound) }),
  );
}

/** Generates rules on answers with several choices. */
function choiceRules(key: string): Arbitrary<Condition> {
  const valueKey = fc.constant(key);
  const number = fc.integer({ min: 0, max: 4 });
  const option = fc.constantFrom(...LISTS.several.map(({ value }) => value));
  return fc.oneof(
    fc.record({ valueKey, operator: fc.constantFrom('answered', 'notAnswered') }),
    fc.record({ valueKey, operator: fc.constant('contains'), target: option }),
    fc.record({ lengthOf: valueKey, operator: fc.constantFrom('lt', 'gte', 'equals'), target: number }),
  );
}

/** Generates rules that only texts allow. */
function textRules(key: string): Arbitrary<Condition> {
  const valueKey = fc.constant(key);
  const number = fc.integer({ min: 0, max: 12 });
  return fc.oneof(
    fc.record({ valueKey, operator: fc.constant('contains'), target: fc.constantFrom('A', '0', '1-1') }),
    fc.record({
      valueKey,
      operator: fc.constant('matches'),
      target: fc.constantFrom('^[a-z]$', '5', '\\d{4}'),
    }),
    fc.record({ valueKey, operator: fc.constant('between'), target: fc.constantFrom([5, 9.5], ['a', 'b']) }),
    fc.record({ lengthOf: valueKey, operator: fc.constantFrom('lt', 'gte', 'equals'), target: number }),
    fc.record({ lengthOf: valueKey, operator: fc.constant('between'), target: fc.tuple(number, number) }),
  );
}

function ruleOn(target: Target, targets: readonly Target[]): Arbitrary<Condition> {
  if (target.widget === 'choices') return choiceRules(target.question);
  const valueKey = fc.constant(target.question);
  const plain = fc.record({ valueKey, operator: fc.constantFrom('answered', 'notAnswered') });
  if (target.widget === 'schema') return plain;
  const equal = fc.record({
    valueKey,
    operator: fc.constantFrom('equals', 'notEquals'),
    target: answerTo(target),
  });
  const listed = fc.record({
    valueKey,
    operator: fc.constantFrom('in', 'notIn'),
    target: fc.array(answerTo(target), { minLength: 1, maxLength: 3 }),
  });
  if (target.widget === 'checkbox') return fc.oneof(plain, equal, listed);
  const values = { date: DAYS, time: TIMES }[target.widget];
  if (values !== undefined) {
    const alike = targets.filter(
      ({ question, widget }) => widget === target.widget && question !== target.question,
    );
    const others = alike.map(({ question }) => question);
    return fc.oneof(plain, equal, listed, orderRules(fc.constantFrom(...values), valueKey, others));
  }
  if (isNumber(target)) {
    const numbers = targets.filter((one) => isNumber(one) && one.question !== target.question);
    const others = numbers.map(({ question }) => question);
    const number = fc.constantFrom(...NUMBERS, 0, 5, 9.5, 999999999999999);
    return fc.oneof(plain, equal, listed, orderRules(number, valueKey, others));
  }
  const ordered = fc.record({
    valueKey,
    operator: fc.constantFrom('lt', 'lte', 'gt', 'gte'),
    target: fc.oneof(fc.constantFrom(5, 9, 9.5), fc.constantFrom('b', '7', '2005-05-05')),
  });
  return fc.oneof(
    plain,
    equal,
    listed,
    ordered,
    ...(target.widget === 'text' ? [textRules(target.question)] : []),
  );
}

/** Generates rules on the entries of a block: on their number, or a condition for any or every entry. */
function entryRules(block: string, inner: Arbitrary<Condition>): Arbitrary<Condition> {
  const number = fc.integer({ min: 0, max: 4 });
  const entriesOf = fc.constant(block);
  return fc.oneof(
    fc.record({ entriesOf, operator: fc.constantFrom('lt', 'gte', 'equals', 'notEquals'), target: number }),
    fc.record({ entriesOf, operator: fc.constant('between'), target: fc.tuple(number, number) }),
    fc.record({ anyEntryOf: entriesOf, is: inner }),
    fc.record({ everyEntryOf: entriesOf, is: inner }),
  );
}

/** Generates conditions on the given questions and blocks, nested a few levels deep. */
export function conditionOn(
  targets: readonly Target[],
  {
    names = [],
    blocks = [],
  }: { readonly names?: readonly string[]; readonly blocks?: readonly string[] } = {},
  depth = 2,
): Arbitrary<Condition> {
  const simple: Arbitrary<Condition>[] = targets.map((target) => ruleOn(target, targets));
  if (names.length > 0) simple.push(fc.record({ condition: fc.constantFrom(...names) }));
  const flat = fc.oneof(...simple);
  if (depth === 0) return fc.oneof(...simple, ...blocks.map((block) => entryRules(block, flat)));
  const inner = conditionOn(targets, { names, blocks }, depth - 1);
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    ...simple,
    ...blocks.map((block) => entryRules(block, inner)),
    fc.record({ all: several }),
    fc.record({ any: several }),
    fc.record({ not: inner }),
  );
}
