// What has to be true once an answer is given: an answer of a hidden question is empty, and so is one that is not offered.
import { isEmpty } from '../answers/answer.ts';
import type { Assertion, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Domains } from './domains.ts';
import { ANY, type Known } from './judge-partly.ts';
import { isNotAsked, offeredWhen } from './offered.ts';
import { type Want, wantsOf } from './want.ts';

/** How answers are looked for. */
export interface Manner {
  /** Answers of which nobody knows anything count as possible: what cannot be found in this way is not there. */
  readonly isGenerous: boolean;
  /** Answers that their rules refuse are tried as well. */
  readonly withRefused: boolean;
  /** The last answers are tried first: the largest numbers, and the empty one last. */
  readonly isReversed?: boolean;
  /** All that has been answered, or has to be, is without a message. */
  readonly isComplete: boolean;
  /** What is left out of account, to learn whether it matters: keys of questions, which count as shown, and rules. */
  readonly without?: ReadonlySet<string | object>;
}

/** The wants that come with an answer. */
export class Consequences {
  readonly #form: CompiledForm;
  readonly #domains: Domains;
  readonly #shown = new Map<string, readonly Want[]>();
  readonly #texts = new Map<string, readonly Want[]>();
  readonly #assertions = new Map<string, readonly (Want & { readonly part: Assertion })[]>();

  constructor(form: CompiledForm, domains: Domains) {
    this.#form = form;
    this.#domains = domains;
  }

  of(key: string, value: Known, { isComplete, isGenerous, without }: Manner): readonly Want[] {
    const question = this.#form.questions[key];
    if (without?.has(key)) return [];
    if (question === undefined) return value === '' ? [] : this.#ofSource(key);
    if (value !== ANY && isEmpty(value))
      return isComplete ? [{ logic: isNotAsked(this.#form, question), is: true }] : [];
    const wants = [...(isGenerous ? this.#notHidden(question) : this.#drawn(question))];
    if (value !== ANY && question.options !== undefined)
      wants.push({ logic: offeredWhen(this.#form, question, String(value)), is: true });
    if (!isComplete) return wants;
    for (const rule of question.rules) {
      if (rule.when === undefined || without?.has(rule)) continue;
      const isKept =
        value === ANY ? this.#domains.canKeep(question, rule) : this.#domains.keeps(rule.validator, value);
      if (!isKept) wants.push({ logic: rule.when, is: false });
    }
    return [...wants, ...this.#kept(question).filter(({ part }) => !without?.has(part))];
  }

  /** No text comes from anywhere: the source of an answer is emptied with it. */
  #ofSource(key: string): readonly Want[] {
    const text = this.#form.keys[key]?.sourceOf;
    if (text === undefined) return [];
    const known = this.#texts.get(text) ?? [{ logic: { '!!': [{ var: [text, ''] }] }, is: true }];
    this.#texts.set(text, known);
    return known;
  }

  #notHidden(question: CompiledQuestion): readonly Want[] {
    return wantsOf(question.hiddenWhen);
  }

  /** What is filled in from a record is there without being drawn. */
  #drawn(question: CompiledQuestion): readonly Want[] {
    const known = this.#shown.get(question.key) ?? wantsOf(question.hiddenWhen, question.drawnWhen);
    this.#shown.set(question.key, known);
    return known;
  }

  /** That the assertions at a question hold. */
  #kept({ key, assertions = [] }: CompiledQuestion): readonly (Want & { readonly part: Assertion })[] {
    const known =
      this.#assertions.get(key) ??
      assertions.map((part) => ({ logic: { or: [{ '!': [part.when] }, part.logic] }, is: true, part }));
    this.#assertions.set(key, known);
    return known;
  }
}
