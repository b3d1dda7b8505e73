// Searches for answers that make some conditions true and others false. Backtracking: tries the answers that
// the conditions read one by one, and goes back on a contradiction.
import { isEmpty } from '../answers/answer.ts';
import { computedAnswer } from '../answers/computed-answer.ts';
import { readKeys } from '../conditions/read-keys.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { AnswerValue, CompiledForm, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import type { Budget } from './budget.ts';
import type { Consequences, Manner } from './consequences.ts';
import type { Domains } from './domains.ts';
import {
  ANY,
  judgePartly,
  judgeValues,
  type Knowledge,
  type Known,
  type Leaf,
  takeApart,
} from './judge-partly.ts';
import type { Want } from './want.ts';

/** Thrown when the step limit of a search is reached. */
export class Spent extends Error {
  override readonly name = 'Spent';
}

/** An undecided comparison, and its required result. */
interface Unknown {
  readonly leaf: Leaf;
  readonly should: boolean;
}

export class Search implements Knowledge {
  /** Why other answers than the tried ones may exist. */
  readonly reasons = new Set<string>();
  /** The answers known so far; after success, the witness. */
  readonly answers = new Map<string, Known>();
  readonly #decided = new Map<string, boolean>();
  readonly #wants: Want[];
  readonly #form: CompiledForm;
  readonly #domains: Domains;
  readonly #consequences: Consequences;
  readonly #manner: Manner;
  readonly #budget: Budget;

  constructor(
    wants: readonly Want[],
    { domains, consequences }: { readonly domains: Domains; readonly consequences: Consequences },
    manner: Manner,
    budget: Budget,
  ) {
    this.#wants = [...wants];
    this.#form = domains.proven.form;
    this.#domains = domains;
    this.#consequences = consequences;
    this.#manner = manner;
    this.#budget = budget;
  }

  /** Returns whether such answers exist, starting with the given ones. Throws {@link Spent} at the step limit. */
  find(given: readonly (readonly [string, Known])[] = []): boolean {
    for (const [key, value] of given) this.#give(key, value);
    return this.#search();
  }

  #give(key: string, value: Known): void {
    this.answers.set(key, value);
    this.#wants.push(...this.#consequences.of(key, value, this.#manner));
  }

  #search(): boolean {
    if (!this.#budget.take()) throw new Spent();
    let open: Want | undefined;
    for (const want of this.#wants) {
      const verdict = judgePartly(want.logic, this);
      if (verdict === undefined) open ??= want;
      else if (verdict !== want.is) return false;
    }
    if (open === undefined) return true;
    const unknown = this.#unknownIn(open.logic, open.is);
    if (unknown === undefined) return false;
    const key = this.#firstUnknown(unknown.leaf.keys);
    if (key === undefined) return this.#decide(unknown);
    const [all, fits] = this.#toTry(key, unknown);
    return (
      all.some((value) => fits(value) && this.#try(key, value)) ||
      all.some((value) => !fits(value) && this.#try(key, value))
    );
  }

  valueOf(key: string): Known | undefined {
    if (key === TODAY_KEY) return this.#domains.proven.today;
    const value = this.answers.get(key);
    const question = this.#form.questions[key];
    if (value !== undefined || question?.calculate === undefined || this.#manner.isGenerous) return value;
    return this.#computed(question, question.calculate);
  }

  decided(comparison: string): boolean | undefined {
    return this.#decided.get(comparison);
  }

  /** Returns a computed answer, or undefined while an answer it depends on is unknown. */
  #computed(question: CompiledQuestion, calculate: Logic | string): AnswerValue | undefined {
    const values: [string, AnswerValue][] = [];
    for (const key of partsOf(question)) {
      const value = this.valueOf(key);
      if (value === undefined || value === ANY) return undefined;
      values.push([key, value]);
    }
    this.reasons.add(
      `"${question.key}" is computed, and only some of the answers that it depends on were tried`,
    );
    return computedAnswer(this.#form, question, calculate, Object.fromEntries(values));
  }

  #unknownIn(logic: Logic, should: boolean): Unknown | undefined {
    if (typeof logic === 'boolean' || judgePartly(logic, this) !== undefined) return undefined;
    const joined = takeApart(logic);
    if (joined.by === 'leaf') return { leaf: joined.leaf, should };
    if (joined.by === 'not') return this.#unknownIn(joined.part, !should);
    for (const part of joined.parts) {
      const unknown = this.#unknownIn(part, should);
      if (unknown !== undefined) return unknown;
    }
    return undefined;
  }

  /** Returns the first unknown answer. For a computed one, the first unknown answer it depends on. */
  #firstUnknown(keys: readonly string[]): string | undefined {
    for (const key of keys) {
      if (this.valueOf(key) !== undefined) continue;
      const question = this.#form.questions[key];
      if (question?.calculate === undefined || this.#manner.isGenerous) return key;
      return this.#firstUnknown(partsOf(question)) ?? key;
    }
    return undefined;
  }

  #decide({ leaf, should }: Unknown): boolean {
    for (const choice of [should, !should]) {
      this.#decided.set(leaf.name, choice);
      if ((!choice || this.#canMatch(leaf)) && this.#search()) return true;
    }
    this.#decided.delete(leaf.name);
    return false;
  }

  /** Returns whether one text can match all assumed patterns: false if it is proven impossible. */
  #canMatch({ logic, keys: [key = ''] }: Leaf): boolean {
    const pattern = patternIn(logic);
    if (pattern === undefined) return true;
    const others = [...this.#decided].flatMap(([name, isSo]) => {
      const other = JSON.parse(name) as Leaf['logic'];
      return isSo && readKeys(other)[0] === key ? (patternIn(other) ?? []) : [];
    });
    return this.#domains.canMatch(key, [...new Set([...others, pattern])]);
  }

  /**
   * Returns the candidates, and a test for those that give the comparison the required result. These are tried
   * first.
   */
  #toTry(key: string, { leaf, should }: Unknown): readonly [readonly Known[], (value: Known) => boolean] {
    const { values, refused, open } = this.#domains.of(key);
    if (open !== undefined) this.reasons.add(open);
    const isMore = open !== undefined && this.#manner.isGenerous;
    const all: readonly Known[] =
      isMore || this.#manner.withRefused
        ? [...values, ...(this.#manner.withRefused ? refused : []), ...(isMore ? [ANY as typeof ANY] : [])]
        : values;
    const others = this.#othersIn(leaf, key);
    if (this.#manner.isReversed || others === undefined)
      return [this.#manner.isReversed ? all.toReversed() : all, () => true];
    return [all, (value) => value === ANY || judgeValues(leaf, [...others, [key, value]]) === should];
  }

  /** Returns the other answers that a comparison reads, or undefined while one is unknown. */
  #othersIn(leaf: Leaf, key: string): readonly [string, AnswerValue][] | undefined {
    const others: [string, AnswerValue][] = [];
    for (const other of leaf.keys) {
      if (other === key) continue;
      const value = this.valueOf(other);
      if (value === ANY || value === undefined) return undefined;
      others.push([other, value]);
    }
    return others;
  }

  #try(key: string, value: Known): boolean {
    const before = this.#wants.length;
    this.#give(key, value);
    if (this.#search()) return true;
    this.#wants.length = before;
    this.answers.delete(key);
    return false;
  }
}

/** Returns the pattern of a comparison. */
function patternIn(logic: Leaf['logic']): string | undefined {
  const { matches } = logic;
  return Array.isArray(matches) && typeof matches[1] === 'string' ? matches[1] : undefined;
}

const parts = new WeakMap<CompiledQuestion, readonly string[]>();

/** Returns the answers that a computed one depends on. */
function partsOf(question: CompiledQuestion): readonly string[] {
  const known = parts.get(question) ?? [...new Set(readKeys([question.calculate, question.hiddenWhen]))];
  parts.set(question, known);
  return known;
}

/** Returns the non-empty answers of a search. */
export function givenIn(answers: ReadonlyMap<string, Known>): [string, AnswerValue][] {
  return [...answers].filter(
    (entry): entry is [string, AnswerValue] => entry[1] !== ANY && !isEmpty(entry[1]),
  );
}
