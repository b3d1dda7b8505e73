// Describes a rule of a condition for people who did not write it.
import type { Operator } from '../conditions/operators.ts';
import type { Condition } from '../definition/definition.ts';

/** The phrases for each operator and for its negation; `{}` is the target. */
const SAYS: Readonly<Record<Operator, readonly [is: string, isNot: string]>> = {
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

function sayOne(target: unknown): string {
  const isAnswer = typeof target === 'object' && target !== null && 'answer' in target;
  return isAnswer ? `the answer to "${String(target.answer)}"` : JSON.stringify(target);
}

function sayTarget(operator: Operator, target: unknown): string {
  if (!Array.isArray(target)) return sayOne(target);
  return target.map(sayOne).join(operator === 'between' ? ' to ' : ', ');
}

/** A rule that compares something. */
type Comparison = Extract<Condition, { readonly operator: string }>;

function subjectOf(rule: Comparison): string {
  if ('valueKey' in rule) return `"${rule.valueKey}"`;
  return 'lengthOf' in rule
    ? `the length of "${rule.lengthOf}"`
    : `the number of entries of "${rule.entriesOf}"`;
}

/** Describes a rule that is true, or that is false. */
export function sayRule(rule: Comparison, is: boolean): string {
  const [yes, no] = SAYS[rule.operator];
  return `${subjectOf(rule)} ${is ? yes : no}`.replace('{}', () => sayTarget(rule.operator, rule.target));
}

/** Describes a whole condition in one line. */
export function sayCondition(condition: Condition, is: boolean): string {
  if ('operator' in condition) return sayRule(condition, is);
  if ('not' in condition) return sayCondition(condition.not, !is);
  if ('condition' in condition) return sayNamed(condition.condition, is);
  if ('is' in condition) return sayOfEntries(condition, is);
  const [parts, isAll] = 'all' in condition ? [condition.all, is] : [condition.any, !is];
  const said = parts.map((part) => sayCondition(part, is));
  return said.length === 1 ? said.join('') : `(${said.join(isAll ? ' and ' : ' or ')})`;
}

/** Describes a named condition. */
export function sayNamed(name: string, is: boolean): string {
  return `the condition "${name}" is ${is}`;
}

/** Describes a condition on the entries of a block. */
export function sayOfEntries(condition: Extract<Condition, { readonly is: unknown }>, is: boolean): string {
  const [id, isAny] =
    'anyEntryOf' in condition ? [condition.anyEntryOf, true] : [condition.everyEntryOf, false];
  const which = isAny === is ? 'in an entry' : 'in every entry';
  return `${which} of "${id}" ${sayCondition(condition.is, is)}`;
}
