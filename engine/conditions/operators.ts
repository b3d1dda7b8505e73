// The operators of conditions (spec §3), one entry each. Used by the schemas, the compiler and the evaluation
// of conditions.
import type { Logic } from '../form/compiled-form.ts';

/**
 * The kind of target: a value or another answer, a list of values, two bounds, a part of a text, a regular
 * expression, or none.
 */
export type TargetKind = 'one' | 'list' | 'bounds' | 'text' | 'pattern' | 'none';

export interface OperatorEntry {
  readonly target: TargetKind;
  /** Its meaning, as the end of "true when the answer …". */
  readonly says: string;
  /** A further note for the documentation. Notes shared by several operators are printed once. */
  readonly note?: string;
  /** The target is an answer. If the question has options, it must be one of them. */
  readonly isAnswer?: boolean;
  /** Compares order. An empty answer never satisfies it. */
  readonly isOrder?: boolean;
  /** Builds its JSON Logic from the answer and the target. */
  readonly logic?: (answer: Logic, target: unknown) => Logic;
  /** Evaluates the operator where JSON Logic has no such operation. */
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

/** json-logic compares strings as strings ("10" < "9"), so the order operators are our own. */
function order(says: string, isSo: (sign: number) => boolean) {
  return {
    says,
    target: 'one',
    isOrder: true,
    note: 'compares numbers as numbers, everything else as text; false if the answer is empty',
    holds: (answer, target) => {
      const sign = compare(answer, target);
      return sign !== undefined && isSo(sign);
    },
  } as const satisfies OperatorEntry;
}

/** Whether the answer is within two bounds, inclusive. */
function isBetween(answer: unknown, bounds: unknown): boolean {
  const [low, high] = (Array.isArray(bounds) ? bounds : []).map((bound) => compare(answer, bound));
  return low !== undefined && high !== undefined && low >= 0 && high <= 0;
}

const inSmallLetters = (value: unknown): string => String(value).toLowerCase();

/** Cache of compiled patterns: conditions are evaluated on every key press. */
const patterns = new Map<string, RegExp>();

function matches(answer: unknown, target: unknown): boolean {
  if (typeof answer !== 'string' || answer === '') return false;
  const source = String(target);
  let pattern = patterns.get(source);
  if (pattern === undefined) {
    pattern = new RegExp(source, 'u');
    patterns.set(source, pattern);
  }
  return pattern.test(answer);
}

/** Converts a number target to a string, because answers are strings. */
const plain = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const amongThem = (answer: Logic, targets: unknown): Logic => ({
  in: [answer, (Array.isArray(targets) ? targets : [targets]).map(plain)],
});
const LISTED = { target: 'list', note: 'the target is a list', isAnswer: true } as const;
const ALONE = { target: 'none', note: 'no target' } as const;

export const OPERATORS = {
  notEquals: {
    says: 'differs from the target',
    target: 'one',
    isAnswer: true,
    logic: (answer, target) => ({ '!==': [answer, plain(target)] }),
  },
  equals: {
    says: 'equals the target',
    target: 'one',
    isAnswer: true,
    logic: (answer, target) => ({ '===': [answer, plain(target)] }),
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
  in: { says: 'is one of the targets', ...LISTED, logic: amongThem },
  notIn: {
    says: 'is none of the targets',
    ...LISTED,
    logic: (answer, targets) => ({ '!': [amongThem(answer, targets)] }),
  },
  contains: {
    says: 'contains the target',
    target: 'text',
    note: 'upper and lower case are equal',
    holds: (answer, target) => inSmallLetters(answer).includes(inSmallLetters(target)),
  },
  matches: {
    says: 'matches the target',
    target: 'pattern',
    note: 'the target is a regular expression, ECMAScript with the u flag; false if the answer is empty',
    holds: matches,
  },
  answered: { says: 'is not empty', ...ALONE, logic: (answer) => ({ '!!': [answer] }) },
  notAnswered: { says: 'is empty', ...ALONE, logic: (answer) => ({ '!': [answer] }) },
} as const satisfies Readonly<Record<string, OperatorEntry>>;

export type Operator = keyof typeof OPERATORS;

/** Returns the JSON Logic of an operator. Our own operations are registered under the operator's name. */
export function operatorLogic(operator: Operator, answer: Logic, target: unknown): Logic {
  const { logic }: OperatorEntry = OPERATORS[operator];
  return logic === undefined ? { [operator]: [answer, target] } : logic(answer, target);
}
