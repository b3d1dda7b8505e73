// Derives what else must be true if a question has an answer: the question is not hidden, the chosen option
// is offered, and rules are satisfied.
import { isEmpty } from '../answers/answer.ts';
import type { Assertion, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cached } from '../values/cached.ts';
import type { Domains } from './domains.ts';
import { ANY_OTHER, type KnownAnswer } from './judge-partly.ts';
import { hiddenOrOptionalWhen, offeredWhen } from './offered.ts';
import { visibilityWants, type Want } from './want.ts';

/** The mode of a search. */
export interface SearchMode {
  /**
   * Counts any answer as possible unless it is proven impossible. If a search fails in this mode, there is
   * provably no witness.
   */
  readonly isOptimistic: boolean;
  /** Also tries answers that violate the rules of their question. */
  readonly triesRefused: boolean;
  /** Tries the last candidates first: large numbers first, and the empty answer last. */
  readonly isReversed?: boolean;
  /** Requires that no given or required answer has an error. */
  readonly isComplete: boolean;
  /**
   * Parts of the form to ignore, in order to find out whether they matter: keys of questions, which then
   * count as shown, and rules.
   */
  readonly without?: ReadonlySet<string | object>;
}

/** Derives further wants from the answers of a search. */
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

  /** Returns the wants that follow from an answer. */
  of(key: string, value: KnownAnswer, { isComplete, isOptimistic, without }: SearchMode): readonly Want[] {
    const question = this.#form.questions[key];
    if (without?.has(key)) return [];
    if (question === undefined) return value === '' ? [] : this.#sourceWants(key);
    if (value !== ANY_OTHER && isEmpty(value))
      return isComplete ? [{ logic: hiddenOrOptionalWhen(this.#form, question), is: true }] : [];
    const wants = [...(isOptimistic ? visibilityWants(question.hiddenWhen) : this.#drawnWants(question))];
    if (value !== ANY_OTHER && question.options !== undefined)
      wants.push({ logic: offeredWhen(this.#form, question, String(value)), is: true });
    if (!isComplete) return wants;
    for (const rule of question.rules) {
      if (rule.when === undefined || without?.has(rule)) continue;
      const isKept =
        value === ANY_OTHER
          ? this.#domains.canSatisfy(question, rule)
          : this.#domains.satisfies(rule.validator, value);
      if (!isKept) wants.push({ logic: rule.when, is: false });
    }
    return [...wants, ...this.#assertionWants(question).filter(({ part }) => !without?.has(part))];
  }

  /** Returns the want that an autocomplete has a text: the source of its answer is stored only with a text. */
  #sourceWants(key: string): readonly Want[] {
    const text = this.#form.keys[key]?.sourceOf;
    if (text === undefined) return [];
    return cached(this.#texts, text, () => [{ logic: { '!!': [{ var: [text, ''] }] }, is: true }]);
  }

  /** Returns the wants that a question is not hidden and is drawn. */
  #drawnWants({ key, hiddenWhen, drawnWhen }: CompiledQuestion): readonly Want[] {
    return cached(this.#shown, key, () => visibilityWants(hiddenWhen, drawnWhen));
  }

  /** Returns the wants that the assertions of a question are true. */
  #assertionWants({
    key,
    assertions = [],
  }: CompiledQuestion): readonly (Want & { readonly part: Assertion })[] {
    return cached(this.#assertions, key, () =>
      assertions.map((part) => ({ logic: { or: [{ '!': [part.when] }, part.logic] }, is: true, part })),
    );
  }
}
