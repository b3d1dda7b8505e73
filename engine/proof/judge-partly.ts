// Evaluates conditions while only some answers are known. The result is true, false, or undefined if it
// depends on unknown answers.
import { holds } from '../conditions/holds.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { AnswerValue, Logic } from '../form/compiled-form.ts';
import { cached } from '../values/cached.ts';

/** Stands for an answer that is not known exactly, but differs from all values that the form names. */
export const ANY_OTHER = Symbol('any other answer');

/** An answer as far as it is known. */
export type KnownAnswer = AnswerValue | typeof ANY_OTHER;

/** The answers that a search has chosen so far. */
export interface Knowledge {
  /** Returns undefined while the answer is unknown. */
  valueOf(key: string): KnownAnswer | undefined;
  /** Returns the result that the search assumes for a comparison with {@link ANY_OTHER}. */
  assumedResult(comparisonName: string): boolean | undefined;
}

/** A comparison: a part of a condition without `and`, `or` and `not`. */
export interface Comparison {
  readonly logic: Exclude<Logic, boolean>;
  /** The comparison as text. Equal comparisons have the same name. */
  readonly name: string;
  /** The answer keys that it reads, each once. */
  readonly keys: readonly string[];
}

const comparisonByLogic = new WeakMap<object, Comparison>();
const verdictsByComparison = new WeakMap<Comparison, Map<string, boolean>>();

/** Returns the comparison for a part of a condition. */
export function comparisonOf(logic: Exclude<Logic, boolean>): Comparison {
  return cached(comparisonByLogic, logic, () => {
    return { logic, name: JSON.stringify(logic), keys: [...new Set(readKeys(logic))] };
  });
}

/** The structure of a condition: joined parts, a negation, or a comparison. */
export type Structure =
  | { readonly by: 'and' | 'or'; readonly parts: readonly Logic[] }
  | { readonly by: 'not'; readonly part: Logic }
  | { readonly by: 'comparison'; readonly comparison: Comparison };

const structureByLogic = new WeakMap<object, Structure>();

function structureOf(logic: Exclude<Logic, boolean>): Structure {
  const [[operator, operands] = []] = Object.entries(logic);
  if (operator === 'and' || operator === 'or') return { by: operator, parts: operands as readonly Logic[] };
  if (operator === 'between') {
    // Splits `between`, because one bound alone can make it false.
    const [answer, [low, high]] = operands as readonly [unknown, readonly unknown[]];
    return { by: 'and', parts: [{ gte: [answer, low] }, { lte: [answer, high] }] };
  }
  const [part] = operator === '!' ? (operands as readonly Logic[]) : [];
  const isRead = typeof part === 'object' && 'var' in part;
  return part === undefined || isRead
    ? { by: 'comparison', comparison: comparisonOf(logic) }
    : { by: 'not', part };
}

/** Splits a condition into its parts, by one level. */
export function takeApart(logic: Exclude<Logic, boolean>): Structure {
  return cached(structureByLogic, logic, () => structureOf(logic));
}

/** Evaluates a condition as far as answers are known. */
export function judgePartly(logic: Logic, knowledge: Knowledge): boolean | undefined {
  if (typeof logic === 'boolean') return logic;
  const structure = takeApart(logic);
  if (structure.by === 'comparison') return judgeComparison(structure.comparison, knowledge);
  if (structure.by === 'not') {
    const verdict = judgePartly(structure.part, knowledge);
    return verdict === undefined ? undefined : !verdict;
  }
  const deciding = structure.by === 'or';
  let result: boolean | undefined = !deciding;
  for (const part of structure.parts) {
    const verdict = judgePartly(part, knowledge);
    if (verdict === deciding) return deciding;
    if (verdict === undefined) result = undefined;
  }
  return result;
}

function judgeComparison(comparison: Comparison, knowledge: Knowledge): boolean | undefined {
  const values: [string, AnswerValue][] = [];
  let isAny = false;
  for (const key of comparison.keys) {
    const value = knowledge.valueOf(key);
    if (value === undefined) return undefined;
    if (value === ANY_OTHER) isAny = true;
    else values.push([key, value]);
  }
  return isAny
    ? (judgeWithAny(comparison) ?? knowledge.assumedResult(comparison.name))
    : judgeValues(comparison, values);
}

/** Evaluates a comparison with given answers. Results are cached. */
export function judgeValues(
  comparison: Comparison,
  values: readonly (readonly [string, AnswerValue])[],
): boolean {
  const verdicts = cached(verdictsByComparison, comparison, () => new Map());
  const name = values.length === 1 ? `${typeof values[0]?.[1]}${values[0]?.[1]}` : JSON.stringify(values);
  return cached(verdicts, name, () => holds(comparison.logic, Object.fromEntries(values)));
}

/** Evaluates a comparison with {@link ANY_OTHER}. Returns undefined if the result is unknown. */
function judgeWithAny({ logic, keys }: Comparison): boolean | undefined {
  if (keys.length > 1) return undefined;
  const [[operator, operands] = []] = Object.entries(logic);
  const [first] = operands as readonly unknown[];
  if (typeof first !== 'object' || first === null || !('var' in first)) return undefined;
  if (operator === '!!' || operator === '!==') return true;
  return operator === '!' || operator === '===' || operator === 'in' ? false : undefined;
}
