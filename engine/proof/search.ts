// Searches for answers that make some conditions true and others false, by backtracking: chooses values for
// the answers that the conditions read one by one, and goes back on a contradiction.
import { emptyAnswer, isEmpty } from '../answers/answer.ts';
import { computedAnswer } from '../answers/computed-answer.ts';
import { readKeys } from '../conditions/read-keys.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { AnswerValue, CompiledForm, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { cached } from '../values/cached.ts';
import type { Budget } from './budget.ts';
import type { Consequences, SearchMode } from './consequences.ts';
import type { Domains } from './domains.ts';
import {
  ANY_OTHER,
  type Comparison,
  judgePartly,
  judgeValues,
  type Knowledge,
  type KnownAnswer,
  takeApart,
} from './judge-partly.ts';
import type { Want } from './want.ts';

/** Thrown when the step limit of a search is reached. */
export class StepLimitError extends Error {
  override readonly name = 'StepLimitError';
}

/** A comparison whose result is unknown, and the result that it should have. */
interface OpenComparison {
  readonly comparison: Comparison;
  readonly requiredResult: boolean;
}

/** One search. `wants` have to be satisfied; `mode` says which answers it tries. */
export class Search implements Knowledge {
  /** Why there may be answers that the search did not try. */
  readonly reasons = new Set<string>();
  /** The answers known so far; after success, the witness. */
  readonly answers = new Map<string, KnownAnswer>();
  readonly #assumedResults = new Map<string, boolean>();
  readonly #wants: Want[];
  readonly #form: CompiledForm;
  readonly #domains: Domains;
  readonly #consequences: Consequences;
  readonly #mode: SearchMode;
  readonly #budget: Budget;

  constructor(
    wants: readonly Want[],
    { domains, consequences }: { readonly domains: Domains; readonly consequences: Consequences },
    mode: SearchMode,
    budget: Budget,
  ) {
    this.#wants = [...wants];
    this.#form = domains.proven.form;
    this.#domains = domains;
    this.#consequences = consequences;
    this.#mode = mode;
    this.#budget = budget;
  }

  /**
   * Returns whether there are answers that satisfy the wants, together with the given ones. Throws
   * {@link StepLimitError} at the step limit.
   */
  find(given: readonly (readonly [string, KnownAnswer])[] = []): boolean {
    for (const [key, value] of given) this.#give(key, value);
    return this.#search();
  }

  #give(key: string, value: KnownAnswer): void {
    this.answers.set(key, value);
    this.#wants.push(...this.#consequences.of(key, value, this.#mode));
  }

  #search(): boolean {
    if (!this.#budget.take()) throw new StepLimitError();
    let open: Want | undefined;
    for (const want of this.#wants) {
      const verdict = judgePartly(want.logic, this);
      if (verdict === undefined) open ??= want;
      else if (verdict !== want.is) return false;
    }
    if (open === undefined) return true;
    const unknown = this.#findOpenComparison(open.logic, open.is);
    if (unknown === undefined) return false;
    const key = this.#firstUnknown(unknown.comparison.keys);
    if (key === undefined) return this.#assumeResult(unknown);
    const [all, givesRequiredResult] = this.#candidatesFor(key, unknown);
    return (
      all.some((value) => givesRequiredResult(value) && this.#try(key, value)) ||
      all.some((value) => !givesRequiredResult(value) && this.#try(key, value))
    );
  }

  valueOf(key: string): KnownAnswer | undefined {
    if (key === TODAY_KEY) return this.#domains.proven.today;
    const value = this.answers.get(key);
    const question = this.#form.questions[key];
    if (value !== undefined || question?.calculate === undefined || this.#mode.isOptimistic) return value;
    return this.#computedAnswerOf(question, question.calculate);
  }

  assumedResult(comparisonName: string): boolean | undefined {
    return this.#assumedResults.get(comparisonName);
  }

  /** Returns a computed answer, or undefined while an answer that it is computed from is unknown. */
  #computedAnswerOf(question: CompiledQuestion, calculate: Logic | string): AnswerValue | undefined {
    const values: [string, AnswerValue][] = [];
    for (const key of keysReadBy(question)) {
      const value = this.valueOf(key);
      if (value === undefined || value === ANY_OTHER) return undefined;
      values.push([key, value]);
    }
    this.reasons.add(
      `"${question.key}" is computed, and only some of the answers that it depends on were tried`,
    );
    return computedAnswer(this.#form, question, calculate, Object.fromEntries(values));
  }

  /** Returns the first comparison of a condition whose result is unknown and matters. */
  #findOpenComparison(logic: Logic, requiredResult: boolean): OpenComparison | undefined {
    if (typeof logic === 'boolean' || judgePartly(logic, this) !== undefined) return undefined;
    const structure = takeApart(logic);
    if (structure.by === 'comparison') return { comparison: structure.comparison, requiredResult };
    if (structure.by === 'not') return this.#findOpenComparison(structure.part, !requiredResult);
    for (const part of structure.parts) {
      const unknown = this.#findOpenComparison(part, requiredResult);
      if (unknown !== undefined) return unknown;
    }
    return undefined;
  }

  /** Returns the first unknown answer. If it is computed, the first unknown answer that it is computed from. */
  #firstUnknown(keys: readonly string[]): string | undefined {
    for (const key of keys) {
      if (this.valueOf(key) !== undefined) continue;
      const question = this.#form.questions[key];
      if (question?.calculate === undefined || this.#mode.isOptimistic) return key;
      return this.#firstUnknown(keysReadBy(question)) ?? key;
    }
    return undefined;
  }

  /** Continues the search with an assumed result of a comparison that no known answer decides. */
  #assumeResult({ comparison, requiredResult }: OpenComparison): boolean {
    for (const choice of [requiredResult, !requiredResult]) {
      this.#assumedResults.set(comparison.name, choice);
      if ((!choice || this.#canMatch(comparison)) && this.#search()) return true;
    }
    this.#assumedResults.delete(comparison.name);
    return false;
  }

  /** Returns false if it is proven that no text matches the pattern together with those assumed to match. */
  #canMatch({ logic, keys: [key = ''] }: Comparison): boolean {
    const pattern = patternIn(logic);
    if (pattern === undefined) return true;
    const others = [...this.#assumedResults].flatMap(([name, isSo]) => {
      const other = JSON.parse(name) as Comparison['logic'];
      return isSo && readKeys(other)[0] === key ? (patternIn(other) ?? []) : [];
    });
    return this.#domains.canMatch(key, [...new Set([...others, pattern])]);
  }

  /**
   * Returns the candidates for an answer, and a function that tells which of them give the comparison the
   * required result. These are tried first.
   */
  #candidatesFor(
    key: string,
    { comparison, requiredResult }: OpenComparison,
  ): readonly [readonly KnownAnswer[], (value: KnownAnswer) => boolean] {
    const question = this.#form.questions[key];
    // A hidden question has no answer, so others need not be tried.
    if (question !== undefined && this.#isHidden(question)) return [[emptyAnswer(question.type)], () => true];
    const { values, refused, open } = this.#domains.of(key);
    if (open !== undefined) this.reasons.add(open);
    const isMore = open !== undefined && this.#mode.isOptimistic;
    const candidates: readonly KnownAnswer[] =
      isMore || this.#mode.triesRefused
        ? [
            ...values,
            ...(this.#mode.triesRefused ? refused : []),
            ...(isMore ? [ANY_OTHER as typeof ANY_OTHER] : []),
          ]
        : values;
    const others = this.#othersIn(comparison, key);
    if (this.#mode.isReversed || others === undefined)
      return [this.#mode.isReversed ? candidates.toReversed() : candidates, () => true];
    return [
      candidates,
      (value) => value === ANY_OTHER || judgeValues(comparison, [...others, [key, value]]) === requiredResult,
    ];
  }

  #isHidden({ key, hiddenWhen }: CompiledQuestion): boolean {
    return !this.#mode.without?.has(key) && hiddenWhen.some((logic) => judgePartly(logic, this) === true);
  }

  /** Returns the other answers that a comparison reads, or undefined while one is unknown. */
  #othersIn(comparison: Comparison, key: string): readonly [string, AnswerValue][] | undefined {
    const others: [string, AnswerValue][] = [];
    for (const other of comparison.keys) {
      if (other === key) continue;
      const value = this.valueOf(other);
      if (value === ANY_OTHER || value === undefined) return undefined;
      others.push([other, value]);
    }
    return others;
  }

  /** Continues the search with a value for an answer. Undoes the choice if that fails. */
  #try(key: string, value: KnownAnswer): boolean {
    const before = this.#wants.length;
    this.#give(key, value);
    if (this.#search()) return true;
    this.#wants.length = before;
    this.answers.delete(key);
    return false;
  }
}

/** Returns the pattern of a comparison with `matches`; undefined for other comparisons. */
function patternIn(logic: Comparison['logic']): string | undefined {
  const { matches } = logic;
  return Array.isArray(matches) && typeof matches[1] === 'string' ? matches[1] : undefined;
}

const keysByQuestion = new WeakMap<CompiledQuestion, readonly string[]>();

/** Returns the keys of the answers that a computed answer depends on. */
function keysReadBy(question: CompiledQuestion): readonly string[] {
  const { calculate, hiddenWhen } = question;
  return cached(keysByQuestion, question, () => [...new Set(readKeys([calculate, hiddenWhen]))]);
}

/** Returns the non-empty answers of a search. */
export function givenIn(answers: ReadonlyMap<string, KnownAnswer>): [string, AnswerValue][] {
  return [...answers].filter(
    (entry): entry is [string, AnswerValue] => entry[1] !== ANY_OTHER && !isEmpty(entry[1]),
  );
}
