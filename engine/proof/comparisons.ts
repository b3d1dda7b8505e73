// Collects the comparisons that the conditions of a form make with each answer. Two values for which all
// comparisons have the same result are equivalent, so the prover needs to try only one of them.
import { textOf } from '../conditions/holds.ts';
import { readKeys } from '../conditions/read-keys.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { CompiledForm, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { cached } from '../values/cached.ts';
import { comparisonOf, takeApart } from './judge-partly.ts';

/** The comparisons with one answer. */
export interface AnswerComparisons {
  /** Values that the answer is compared with for equality. */
  readonly equals: Set<string | boolean>;
  /** Values that the answer is compared with for order. */
  readonly order: Set<string>;
  /** Texts that are searched in the answer (`contains`). */
  readonly needles: Set<string>;
  /** Regular expressions that the answer is matched with. */
  readonly patterns: Set<string>;
  /** Numbers that the number of characters or choices is compared with. */
  readonly lengths: Set<number>;
  /** Options that are searched among several choices. */
  readonly chosen: Set<string>;
  /** Keys of other answers that the answer is compared with. */
  readonly comparedKeys: Set<string>;
  /** Whether there are other comparisons, or something is computed from the answer. */
  hasOther: boolean;
}

const ORDER = new Set(['lt', 'lte', 'gt', 'gte', 'between']);
const EQUALS = new Set(['===', '!==', 'in']);
/** Operators that read an answer: its value, or its number of characters or choices. */
const ANSWER_READERS = new Set(['var', 'characters', 'choices']);

function emptyComparisons(): AnswerComparisons {
  return {
    equals: new Set(),
    order: new Set(),
    needles: new Set(),
    patterns: new Set(),
    lengths: new Set(),
    chosen: new Set(),
    comparedKeys: new Set(),
    hasOther: false,
  };
}

/** Default for answers without comparisons. Never modified. */
const NO_COMPARISONS = emptyComparisons();

/** Returns all conditions of a question: for showing it, requiring it, its rules and its options. */
export function conditionsOf(question: CompiledQuestion): Logic[] {
  const { options, offer, accepts } = question;
  const cases = options !== undefined && 'cases' in options ? options.cases : [];
  return [
    ...question.hiddenWhen,
    ...question.drawnWhen,
    ...question.required.map(({ when }) => when),
    ...question.rules.flatMap(({ when = [] }) => when),
    ...(question.assertions ?? []).flatMap(({ when, logic }) => [when, logic]),
    ...cases.flatMap(({ when = [] }) => when),
    ...Object.values(offer?.when ?? {}),
    ...(accepts === undefined ? [] : [accepts.when]),
  ] as Logic[];
}

/** The comparisons that a form makes with its answers, by key. */
export class FormComparisons {
  readonly #comparisonsByKey = new Map<string, AnswerComparisons>();
  readonly #collected = new WeakSet<object>();
  readonly #today: string;

  constructor(form: CompiledForm, moreConditions: Iterable<Logic>, today: string) {
    this.#today = today;
    for (const logic of Object.values(form.questions).flatMap(conditionsOf)) this.#collect(logic);
    for (const logic of moreConditions) this.#collect(logic);
    for (const { calculate, key, options } of Object.values(form.questions)) {
      // Each answer that selects a list is a case of its own.
      if (options !== undefined && 'lists' in options)
        for (const value of Object.keys(options.lists)) this.#editable(options.by).equals.add(value);
      if (typeof calculate !== 'object') continue;
      for (const inputKey of readKeys(calculate)) {
        // Values that the computed answer is compared with can matter for the answers that it is computed
        // from.
        this.#editable(inputKey).hasOther = true;
        this.#editable(inputKey).comparedKeys.add(key);
      }
    }
  }

  /** Returns the comparisons with an answer. */
  of(key: string): AnswerComparisons {
    return this.#comparisonsByKey.get(key) ?? NO_COMPARISONS;
  }

  /** Returns whether an answer is compared with anything. Tests for being empty do not count. */
  isCompared(key: string): boolean {
    return this.#comparisonsByKey.has(key);
  }

  /** Returns the comparisons with an answer, to add to them. */
  #editable(key: string): AnswerComparisons {
    return cached(this.#comparisonsByKey, key, emptyComparisons);
  }

  /**
   * Returns the keys of all answers that are compared with an answer, directly or through others. Includes
   * its own.
   */
  comparedWith(key: string): ReadonlySet<string> {
    const all = new Set([key]);
    for (const one of all) for (const other of this.of(one).comparedKeys) all.add(other);
    return all;
  }

  #collect(logic: Logic): void {
    if (typeof logic === 'boolean' || this.#collected.has(logic)) return;
    this.#collected.add(logic);
    const structure = takeApart(logic);
    if (structure.by === 'not') this.#collect(structure.part);
    else if (structure.by === 'comparison') this.#collectComparison(structure.comparison.logic);
    else for (const part of structure.parts) this.#collect(part);
  }

  #collectComparison(logic: Exclude<Logic, boolean>): void {
    const keys = comparisonOf(logic).keys.filter((key) => key !== TODAY_KEY);
    for (const key of keys)
      for (const other of keys) if (other !== key) this.#editable(key).comparedKeys.add(other);
    const [[operator = '', operands] = []] = Object.entries(logic);
    const [answer, ...targets] = (Array.isArray(operands) ? operands : [operands]) as readonly unknown[];
    const [key] = readKeys(answer);
    const constants = targets.flat().flatMap((target) => this.#constant(target) ?? []);
    const [inner = ''] = Object.keys(answer as object);
    if (key !== undefined && ANSWER_READERS.has(inner)) this.#record(key, operator, inner, constants);
    else for (const one of keys) this.#editable(one).hasOther = true;
  }

  #record(key: string, operator: string, inner: string, constants: readonly (string | boolean)[]): void {
    if (operator === '!!' || operator === '!') return;
    const comparisons = this.#editable(key);
    if (inner !== 'var') for (const value of constants) comparisons.lengths.add(Number(value));
    else if (EQUALS.has(operator)) for (const value of constants) comparisons.equals.add(value);
    else if (ORDER.has(operator)) for (const value of constants) comparisons.order.add(String(value));
    else if (operator === 'contains')
      for (const value of constants) comparisons.needles.add(String(value).toLowerCase());
    else if (operator === 'matches') for (const value of constants) comparisons.patterns.add(String(value));
    else if (operator === 'chosen') for (const value of constants) comparisons.chosen.add(String(value));
    else comparisons.hasOther = true;
  }

  /** Returns the value of a target that depends on no answer, or undefined for another answer. */
  #constant(target: unknown): string | boolean | undefined {
    if (typeof target === 'string' || typeof target === 'boolean') return target;
    if (typeof target === 'number') return String(target);
    const isFixed = readKeys(target).every((key) => key === TODAY_KEY);
    return isFixed ? textOf(target as Logic, { [TODAY_KEY]: this.#today }) : undefined;
  }
}
