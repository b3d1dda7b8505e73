// The operators of conditions (spec §3), one entry each. Used by the schemas, the compiler and the evaluation
// of conditions.
import type { Logic } from '../form/compiled-form.ts';
import { cached } from '../values/cached.ts';

/**
 * The kind of target: a value or another answer, a list of values, two bounds, a part of a text, a regular
 * expression, or none.
 */
export type TargetKind = 'one' | 'list' | 'bounds' | 'text' | 'pattern' | 'none';

/** What schemas, documentation, compiler and evaluation need to know about an operator. */
export interface OperatorEntry {
  readonly target: TargetKind;
  /** The operator's meaning in the documentation, as the end of "true when the answer …". */
  readonly says: string;
  /** A further note for the documentation. Notes shared by several operators are printed once. */
  readonly note?: string;
  /** The target is a possible answer: if the question has options, one of them. */
  readonly isAnswer?: boolean;
  /** The operator compares order. An empty answer never satisfies it. */
  readonly isOrder?: boolean;
  /** Builds the JSON Logic of the condition. Absent if JSON Logic has no such operation. */
  readonly logic?: (answer: Logic, target: unknown) => Logic;
  /** Evaluates the condition if JSON Logic has no such operation. */
  readonly holds?: (answer: unknown, target: unknown) => boolean;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Returns a number below, equal to or above zero as the answer is below, equal to or above the target;
 * undefined if one of them is empty. Compares as numbers if both sides are numbers, otherwise as text, so that
 * ISO dates compare too (decision COND-12).
 */
function compare(answer: unknown, target: unknown): number | undefined {
  if (typeof answer !== 'string' || answer === '') return undefined;
  const text = String(target);
  if (text === '') return undefined;
  if (NUMBER.test(answer.trim()) && NUMBER.test(text.trim())) return Number(answer) - Number(text);
  return answer < text ? -1 : answer > text ? 1 : 0;
}

/** Defines an operator of order. Not JSON Logic's own, which compares "10" and "9" as strings. */
function order(says: string, accepts: (sign: number) => boolean) {
  return {
    says,
    target: 'one',
    isOrder: true,
    note: 'compares numbers as numbers, everything else as text; false if the answer is empty',
    holds: (answer, target) => {
      const sign = compare(answer, target);
      return sign !== undefined && accepts(sign);
    },
  } as const satisfies OperatorEntry;
}

/** Whether the answer is within two bounds, inclusive. */
function isBetween(answer: unknown, bounds: unknown): boolean {
  const [low, high] = (Array.isArray(bounds) ? bounds : []).map((bound) => compare(answer, bound));
  return low !== undefined && high !== undefined && low >= 0 && high <= 0;
}

const lowerCase = (value: unknown): string => String(value).toLowerCase();

/** Cache of regular expressions, because conditions are evaluated on every key press. */
const patterns = new Map<string, RegExp>();

/** Whether an answer matches a regular expression. An empty answer never does. */
function matches(answer: unknown, target: unknown): boolean {
  if (typeof answer !== 'string' || answer === '') return false;
  const source = String(target);
  return cached(patterns, source, () => new RegExp(source, 'u')).test(answer);
}

/** Converts a target that is a number to a string, because answers are strings. */
const asAnswer = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const oneOfLogic = (answer: Logic, targets: unknown): Logic => ({
  in: [answer, (Array.isArray(targets) ? targets : [targets]).map(asAnswer)],
});
const LIST_TARGET = { target: 'list', note: 'the target is a list', isAnswer: true } as const;
const NO_TARGET = { target: 'none', note: 'no target' } as const;

/** The operators by the name that authors write. */
export const OPERATORS = {
  notEquals: {
    says: 'differs from the target',
    target: 'one',
    isAnswer: true,
    logic: (answer, target) => ({ '!==': [answer, asAnswer(target)] }),
  },
  equals: {
    says: 'equals the target',
    target: 'one',
    isAnswer: true,
    logic: (answer, target) => ({ '===': [answer, asAnswer(target)] }),
  },
  lt: order('is less than the target', (sign) => sign < 0),
  lte: order('is at most the target', (sign) => sign <= 0),
  gt: order('is more than the target', (sign) => sign > 0),
  gte: order('is at least the target', (sign) => sign >= 0),
  between: {
    says: 'is between two targets, both included',
    target: 'bounds',
    isOrder: true,
    note: 'the target is a list of two; false if the answer is empty',
    holds: isBetween,
  },
  in: { says: 'is one of the targets', ...LIST_TARGET, logic: oneOfLogic },
  notIn: {
    says: 'is none of the targets',
    ...LIST_TARGET,
    logic: (answer, targets) => ({ '!': [oneOfLogic(answer, targets)] }),
  },
  contains: {
    says: 'contains the target',
    target: 'text',
    note: 'upper and lower case are equal',
    holds: (answer, target) => lowerCase(answer).includes(lowerCase(target)),
  },
  matches: {
    says: 'matches the target',
    target: 'pattern',
    note: 'the target is a regular expression, ECMAScript with the u flag; false if the answer is empty',
    holds: matches,
  },
  answered: { says: 'is not empty', ...NO_TARGET, logic: (answer) => ({ '!!': [answer] }) },
  notAnswered: { says: 'is empty', ...NO_TARGET, logic: (answer) => ({ '!': [answer] }) },
} as const satisfies Readonly<Record<string, OperatorEntry>>;

export type Operator = keyof typeof OPERATORS;

/** Returns the JSON Logic of an operator. Our own operations are registered under the operator's name. */
export function operatorLogic(operator: Operator, answer: Logic, target: unknown): Logic {
  const { logic }: OperatorEntry = OPERATORS[operator];
  return logic === undefined ? { [operator]: [answer, target] } : logic(answer, target);
}
