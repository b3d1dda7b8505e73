// The tests that a form's conditions make on each answer. Two answers with the same results are equivalent.
import { textOf } from '../conditions/holds.ts';
import { readKeys } from '../conditions/read-keys.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { CompiledForm, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { leafOf, takeApart } from './judge-partly.ts';

/** The tests on one answer. */
export interface AskedOf {
  /** Values that it is compared with for equality. */
  readonly equals: Set<string | boolean>;
  /** Values that it is compared with for order. */
  readonly order: Set<string>;
  /** Texts that are searched in it. */
  readonly needles: Set<string>;
  readonly patterns: Set<string>;
  /** Numbers that its count of characters or choices is compared with. */
  readonly lengths: Set<number>;
  /** Options that are searched among its choices. */
  readonly chosen: Set<string>;
  /** Answers that it is compared with. */
  readonly others: Set<string>;
  /** There are other tests, or something is computed from it. */
  isElse: boolean;
}

const ORDER = new Set(['lt', 'lte', 'gt', 'gte', 'between']);
const EQUALS = new Set(['===', '!==', 'in']);
/** The ways to read an answer: its value, or its length. */
const READ = new Set(['var', 'characters', 'choices']);

function nothingAsked(): AskedOf {
  return {
    equals: new Set(),
    order: new Set(),
    needles: new Set(),
    patterns: new Set(),
    lengths: new Set(),
    chosen: new Set(),
    others: new Set(),
    isElse: false,
  };
}

/** Shared default; it is never modified. */
const NOTHING = nothingAsked();

/** Returns all conditions that decide something about a question. */
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

/** The tests that a form makes on its answers, by key. */
export class Asking {
  readonly #asked = new Map<string, AskedOf>();
  readonly #seen = new WeakSet<object>();
  readonly #today: string;

  constructor(form: CompiledForm, others: Iterable<Logic>, today: string) {
    this.#today = today;
    for (const logic of Object.values(form.questions).flatMap(conditionsOf)) this.#read(logic);
    for (const logic of others) this.#read(logic);
    for (const { calculate, key, options } of Object.values(form.questions)) {
      // Each answer that selects a list is a case of its own.
      if (options !== undefined && 'lists' in options)
        for (const value of Object.keys(options.lists)) this.#noting(options.by).equals.add(value);
      if (typeof calculate !== 'object') continue;
      for (const read of readKeys(calculate)) {
        // A value that a computed answer is compared with may be relevant to the answers it depends on.
        this.#noting(read).isElse = true;
        this.#noting(read).others.add(key);
      }
    }
  }

  of(key: string): AskedOf {
    return this.#asked.get(key) ?? NOTHING;
  }

  /** Returns whether an answer is tested, other than for being empty. */
  isAsked(key: string): boolean {
    return this.#asked.has(key);
  }

  #noting(key: string): AskedOf {
    const asked = this.#asked.get(key) ?? nothingAsked();
    this.#asked.set(key, asked);
    return asked;
  }

  /** Returns the answers that are compared with each other, including this one. */
  comparedWith(key: string): ReadonlySet<string> {
    const all = new Set([key]);
    for (const one of all) for (const other of this.of(one).others) all.add(other);
    return all;
  }

  #read(logic: Logic): void {
    if (typeof logic === 'boolean' || this.#seen.has(logic)) return;
    this.#seen.add(logic);
    const joined = takeApart(logic);
    if (joined.by === 'not') this.#read(joined.part);
    else if (joined.by === 'leaf') this.#readLeaf(joined.leaf.logic);
    else for (const part of joined.parts) this.#read(part);
  }

  #readLeaf(logic: Exclude<Logic, boolean>): void {
    const keys = leafOf(logic).keys.filter((key) => key !== TODAY_KEY);
    for (const key of keys) for (const other of keys) if (other !== key) this.#noting(key).others.add(other);
    const [[operator = '', operands] = []] = Object.entries(logic);
    const [answer, ...targets] = (Array.isArray(operands) ? operands : [operands]) as readonly unknown[];
    const [key] = readKeys(answer);
    const constants = targets.flat().flatMap((target) => this.#constant(target) ?? []);
    const [inner = ''] = Object.keys(answer as object);
    if (key !== undefined && READ.has(inner)) this.#note(key, operator, inner, constants);
    else for (const one of keys) this.#noting(one).isElse = true;
  }

  #note(key: string, operator: string, inner: string, constants: readonly (string | boolean)[]): void {
    if (operator === '!!' || operator === '!') return;
    const asked = this.#noting(key);
    if (inner !== 'var') for (const value of constants) asked.lengths.add(Number(value));
    else if (EQUALS.has(operator)) for (const value of constants) asked.equals.add(value);
    else if (ORDER.has(operator)) for (const value of constants) asked.order.add(String(value));
    else if (operator === 'contains')
      for (const value of constants) asked.needles.add(String(value).toLowerCase());
    else if (operator === 'matches') for (const value of constants) asked.patterns.add(String(value));
    else if (operator === 'chosen') for (const value of constants) asked.chosen.add(String(value));
    else asked.isElse = true;
  }

  /** Returns the value of a target that depends on no answer, or undefined for another answer. */
  #constant(target: unknown): string | boolean | undefined {
    if (typeof target === 'string' || typeof target === 'boolean') return target;
    if (typeof target === 'number') return String(target);
    const isFixed = readKeys(target).every((key) => key === TODAY_KEY);
    return isFixed ? textOf(target as Logic, { [TODAY_KEY]: this.#today }) : undefined;
  }
}
