// Looks for answers of which some conditions are true and others false: tries the answers that the conditions read, one
// after the other, and goes back where what is known already contradicts.
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

/** The steps that a search may take are spent. */
export class Spent extends Error {
  override readonly name = 'Spent';
}

/** A comparison that is not known yet, and what it should be. */
interface Unknown {
  readonly leaf: Leaf;
  readonly should: boolean;
}

export class Search implements Knowledge {
  /** Why there may be other answers than those that were tried. */
  readonly reasons = new Set<string>();
  /** What is known so far; once it is found, the witness. */
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

  /** Whether there are such answers, some of them given. Throws {@link Spent} where it takes too many steps. */
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

  /** A computed answer; undefined while one of those is that it is computed from. */
  #computed(question: CompiledQuestion, calculate: Logic | string): AnswerValue | undefined {
    const values: [string, AnswerValue][] = [];
    for (const key of partsOf(question)) {
      const value = this.valueOf(key);
      if (value === undefined || value === ANY) return undefined;
      values.push([key, value]);
    }
    this.reasons.add(
      `"${question.key}" is computed, and only some answers that it is computed from were tried`,
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

  /** The first of some answers that is not known; of a computed one, the first that it is computed from. */
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

  /** Whether one text can match all patterns that are decided to match it: false where it is proven that none does. */
  #canMatch({ logic, keys: [key = ''] }: Leaf): boolean {
    const pattern = patternIn(logic);
    if (pattern === undefined) return true;
    const others = [...this.#decided].flatMap(([name, isSo]) => {
      const other = JSON.parse(name) as Leaf['logic'];
      return isSo && readKeys(other)[0] === key ? (patternIn(other) ?? []) : [];
    });
    return this.#domains.canMatch(key, [...new Set([...others, pattern])]);
  }

  /** The answers to try, and whether one makes the comparison what it should be: these are tried first. */
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

  /** The other answers that a comparison reads; undefined while one of them is not known. */
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

/** The pattern that a comparison asks for. */
function patternIn(logic: Leaf['logic']): string | undefined {
  const { matches } = logic;
  return Array.isArray(matches) && typeof matches[1] === 'string' ? matches[1] : undefined;
}

const parts = new WeakMap<CompiledQuestion, readonly string[]>();

/** The answers that a computed one depends on. */
function partsOf(question: CompiledQuestion): readonly string[] {
  const known = parts.get(question) ?? [...new Set(readKeys([question.calculate, question.hiddenWhen]))];
  parts.set(question, known);
  return known;
}

/** The answers of a search that are there. */
export function givenIn(answers: ReadonlyMap<string, Known>): [string, AnswerValue][] {
  return [...answers].filter(
    (entry): entry is [string, AnswerValue] => entry[1] !== ANY && !isEmpty(entry[1]),
  );
}
