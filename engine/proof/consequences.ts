// Consequences of an answer: hidden questions have no answer, and neither have options that are not offered.
import { isEmpty } from '../answers/answer.ts';
import type { Assertion, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Domains } from './domains.ts';
import { ANY, type Known } from './judge-partly.ts';
import { isNotAsked, offeredWhen } from './offered.ts';
import { type Want, wantsOf } from './want.ts';

/** The mode of a search. */
export interface Manner {
  /**
   * Counts answers as possible if nothing is known about them. A search that fails in this mode proves that
   * there is no witness.
   */
  readonly isGenerous: boolean;
  /** Also tries answers that their rules refuse. */
  readonly withRefused: boolean;
  /** Tries the last candidates first: large numbers first, and the empty answer last. */
  readonly isReversed?: boolean;
  /** Requires that no given or required answer has an error. */
  readonly isComplete: boolean;
  /**
   * Parts to ignore, in order to find out whether they matter: keys of questions, which then count as shown,
   * and rules.
   */
  readonly without?: ReadonlySet<string | object>;
}

/** Derives further wants from an answer. */
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

  /** Without a text there is no source: they are cleared together. */
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

  /** A question filled from a record is present without being drawn. */
  #drawn(question: CompiledQuestion): readonly Want[] {
    const known = this.#shown.get(question.key) ?? wantsOf(question.hiddenWhen, question.drawnWhen);
    this.#shown.set(question.key, known);
    return known;
  }

  /** Returns the wants that a question's assertions hold. */
  #kept({ key, assertions = [] }: CompiledQuestion): readonly (Want & { readonly part: Assertion })[] {
    const known =
      this.#assertions.get(key) ??
      assertions.map((part) => ({ logic: { or: [{ '!': [part.when] }, part.logic] }, is: true, part }));
    this.#assertions.set(key, known);
    return known;
  }
}
