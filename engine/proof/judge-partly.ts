// Three-valued evaluation of conditions over partly known answers: true, false, or undefined if unknown answers
// decide.
import { holds } from '../conditions/holds.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { AnswerValue, Logic } from '../form/compiled-form.ts';

/** Any other text: not further known, but different from all named ones. */
export const ANY = Symbol('any other answer');

/** An answer as far as it is known. */
export type Known = AnswerValue | typeof ANY;

/** The state of a search. */
export interface Knowledge {
  /** Returns undefined while the answer is unknown. */
  valueOf(key: string): Known | undefined;
  /** Returns the assumed result of a comparison with an answer that can be anything. */
  decided(comparison: string): boolean | undefined;
}

/** A comparison: a part of a condition without `and`, `or` and `not`. */
export interface Leaf {
  readonly logic: Exclude<Logic, boolean>;
  /** Equal for equal comparisons. */
  readonly name: string;
  /** The answer keys that it reads, each once. */
  readonly keys: readonly string[];
}

const leaves = new WeakMap<object, Leaf>();
const verdicts = new WeakMap<Leaf, Map<string, boolean>>();

/** Returns the comparison for a part of a condition. */
export function leafOf(logic: Exclude<Logic, boolean>): Leaf {
  const known = leaves.get(logic);
  if (known !== undefined) return known;
  const leaf = { logic, name: JSON.stringify(logic), keys: [...new Set(readKeys(logic))] };
  leaves.set(logic, leaf);
  return leaf;
}

/** The structure of a condition: joined parts, a negation, or a comparison. */
export type Joined =
  | { readonly by: 'and' | 'or'; readonly parts: readonly Logic[] }
  | { readonly by: 'not'; readonly part: Logic }
  | { readonly by: 'leaf'; readonly leaf: Leaf };

const joins = new WeakMap<object, Joined>();

function joinOf(logic: Exclude<Logic, boolean>): Joined {
  const [[operator, operands] = []] = Object.entries(logic);
  if (operator === 'and' || operator === 'or') return { by: operator, parts: operands as readonly Logic[] };
  if (operator === 'between') {
    // Splits `between`, because one bound alone can make it false.
    const [answer, [low, high]] = operands as readonly [unknown, readonly unknown[]];
    return { by: 'and', parts: [{ gte: [answer, low] }, { lte: [answer, high] }] };
  }
  const [part] = operator === '!' ? (operands as readonly Logic[]) : [];
  const isRead = typeof part === 'object' && 'var' in part;
  return part === undefined || isRead ? { by: 'leaf', leaf: leafOf(logic) } : { by: 'not', part };
}

/** Splits a condition by one level. */
export function takeApart(logic: Exclude<Logic, boolean>): Joined {
  const joined = joins.get(logic) ?? joinOf(logic);
  joins.set(logic, joined);
  return joined;
}

/** Evaluates a condition as far as answers are known. */
export function judgePartly(logic: Logic, known: Knowledge): boolean | undefined {
  if (typeof logic === 'boolean') return logic;
  const joined = takeApart(logic);
  if (joined.by === 'leaf') return judgeLeaf(joined.leaf, known);
  if (joined.by === 'not') {
    const verdict = judgePartly(joined.part, known);
    return verdict === undefined ? undefined : !verdict;
  }
  const deciding = joined.by === 'or';
  let all: boolean | undefined = !deciding;
  for (const part of joined.parts) {
    const verdict = judgePartly(part, known);
    if (verdict === deciding) return deciding;
    if (verdict === undefined) all = undefined;
  }
  return all;
}

function judgeLeaf(leaf: Leaf, known: Knowledge): boolean | undefined {
  const values: [string, AnswerValue][] = [];
  let isAny = false;
  for (const key of leaf.keys) {
    const value = known.valueOf(key);
    if (value === undefined) return undefined;
    if (value === ANY) isAny = true;
    else values.push([key, value]);
  }
  return isAny ? (ofAny(leaf) ?? known.decided(leaf.name)) : judgeValues(leaf, values);
}

/** Evaluates a comparison for given answers; results are cached. */
export function judgeValues(leaf: Leaf, values: readonly (readonly [string, AnswerValue])[]): boolean {
  const known = verdicts.get(leaf) ?? new Map<string, boolean>();
  verdicts.set(leaf, known);
  const name = values.length === 1 ? `${typeof values[0]?.[1]}${values[0]?.[1]}` : JSON.stringify(values);
  const verdict = known.get(name) ?? holds(leaf.logic, Object.fromEntries(values));
  known.set(name, verdict);
  return verdict;
}

/** Evaluates a comparison with an answer that is none of the named ones. Returns undefined if it is undecided. */
function ofAny({ logic, keys }: Leaf): boolean | undefined {
  if (keys.length > 1) return undefined;
  const [[operator, operands] = []] = Object.entries(logic);
  const [first] = operands as readonly unknown[];
  if (typeof first !== 'object' || first === null || !('var' in first)) return undefined;
  if (operator === '!!' || operator === '!==') return true;
  return operator === '!' || operator === '===' || operator === 'in' ? false : undefined;
}
