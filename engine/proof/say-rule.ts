// Puts conditions into words, for the explanation of a question and for messages of checks.
import type { Operator } from '../conditions/operators.ts';
import type { Condition } from '../definition/definition.ts';

/** The phrases for each operator and for its negation. `{}` stands for the target. */
const PHRASES: Readonly<Record<Operator, readonly [is: string, isNot: string]>> = {
  equals: ['is {}', 'is not {}'],
  notEquals: ['is not {}', 'is {}'],
  lt: ['is less than {}', 'is not less than {}'],
  lte: ['is at most {}', 'is not at most {}'],
  gt: ['is more than {}', 'is not more than {}'],
  gte: ['is at least {}', 'is not at least {}'],
  between: ['is from {}', 'is not from {}'],
  in: ['is one of {}', 'is none of {}'],
  notIn: ['is none of {}', 'is one of {}'],
  contains: ['has {} in it', 'does not have {} in it'],
  matches: ['matches {}', 'does not match {}'],
  answered: ['is answered', 'is not answered'],
  notAnswered: ['is not answered', 'is answered'],
};

/** Names a target: an answer or a value. */
function sayOne(target: unknown): string {
  const isAnswer = typeof target === 'object' && target !== null && 'answer' in target;
  return isAnswer ? `the answer to "${String(target.answer)}"` : JSON.stringify(target);
}

function sayTarget(operator: Operator, target: unknown): string {
  if (!Array.isArray(target)) return sayOne(target);
  return target.map(sayOne).join(operator === 'between' ? ' to ' : ', ');
}

/** A condition that compares an answer, a length or a number of entries. */
type Comparison = Extract<Condition, { readonly operator: string }>;

/** Names what a comparison compares with its target. */
function subjectOf(rule: Comparison): string {
  if ('valueKey' in rule) return `"${rule.valueKey}"`;
  return 'lengthOf' in rule
    ? `the length of "${rule.lengthOf}"`
    : `the number of entries of "${rule.entriesOf}"`;
}

/** Says that a comparison is true or, if `is` is false, that it is not: `"age" is not less than 18`. */
function sayRule(rule: Comparison, is: boolean): string {
  const [yes, no] = PHRASES[rule.operator];
  return `${subjectOf(rule)} ${is ? yes : no}`.replace('{}', () => sayTarget(rule.operator, rule.target));
}

/** Says that a condition with all its parts is true or false, in one line. */
export function sayCondition(condition: Condition, is: boolean): string {
  if ('operator' in condition) return sayRule(condition, is);
  if ('not' in condition) return sayCondition(condition.not, !is);
  if ('condition' in condition) return sayNamed(condition.condition, is);
  if ('is' in condition) return sayOfEntries(condition, is);
  const [parts, isAll] = 'all' in condition ? [condition.all, is] : [condition.any, !is];
  const said = parts.map((part) => sayCondition(part, is));
  return said.length === 1 ? said.join('') : `(${said.join(isAll ? ' and ' : ' or ')})`;
}

/** Says that a named condition is true or false. */
export function sayNamed(name: string, is: boolean): string {
  return `the condition "${name}" is ${is}`;
}

/** Says that a condition on the entries of a block is true or false. */
function sayOfEntries(condition: Extract<Condition, { readonly is: unknown }>, is: boolean): string {
  const [id, isAny] =
    'anyEntryOf' in condition ? [condition.anyEntryOf, true] : [condition.everyEntryOf, false];
  const which = isAny === is ? 'in an entry' : 'in every entry';
  return `${which} of "${id}" ${sayCondition(condition.is, is)}`;
}
