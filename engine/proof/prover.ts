import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { cached } from '../values/cached.ts';
import { Budget } from './budget.ts';
import { FormComparisons } from './comparisons.ts';
import { Consequences, type SearchMode } from './consequences.ts';
import { Domains, type ProvenForm } from './domains.ts';
import type { KnownAnswer } from './judge-partly.ts';
import { givenIn, Search, StepLimitError } from './search.ts';
import { cacheKey, type Want } from './want.ts';

/** The outcome of a search: answers that satisfy the wants, the proof that there are none, or neither. */
export type Outcome =
  | {
      readonly is: 'found';
      readonly answers: Answers;
      /** The answers that the search chose, including empty ones. */
      readonly known: ReadonlyMap<string, KnownAnswer>;
      /** The wants can only be satisfied with an answer that violates the rules of its question. */
      readonly isRefused?: true;
    }
  | { readonly is: 'never' }
  | { readonly is: 'unproven'; readonly reasons: readonly string[] };

/** Options of a search. */
export interface SearchOptions {
  /** Answers that are fixed: the search does not change them. */
  readonly given?: readonly (readonly [string, KnownAnswer])[];
  /** Requires that no given or required answer has an error. */
  readonly isComplete?: boolean;
  /** Parts of the form to ignore: keys of questions, and rules. */
  readonly without?: ReadonlySet<string | object>;
}

/** Searches for answers that make conditions of a form true or false. */
export class Prover {
  readonly form: CompiledForm;
  readonly domains: Domains;
  readonly #parts: { readonly domains: Domains; readonly consequences: Consequences };
  readonly #budget = new Budget();
  readonly #outcomes = new Map<string, Outcome>();

  constructor(proven: ProvenForm, moreConditions: Iterable<object> = []) {
    this.form = proven.form;
    this.domains = new Domains(
      proven,
      new FormComparisons(
        proven.form,
        moreConditions as Iterable<{ [operator: string]: unknown }>,
        proven.today,
      ),
    );
    this.#parts = { domains: this.domains, consequences: new Consequences(proven.form, this.domains) };
  }

  /** Searches for answers; results are cached. */
  prove(wants: readonly Want[], options: SearchOptions = {}): Outcome {
    const { given: values = [], isComplete = false, without } = options;
    if (without !== undefined) return this.#proveAnew(wants, values, { isComplete, without });
    const name = `${isComplete} ${cacheKey(wants)} ${values.map(([key, value]) => `${key}=${String(value)}`)}`;
    return cached(this.#outcomes, name, () => this.#proveAnew(wants, values, { isComplete }));
  }

  #proveAnew(
    wants: readonly Want[],
    values: readonly (readonly [string, KnownAnswer])[],
    given: Pick<SearchMode, 'isComplete' | 'without'>,
  ): Outcome {
    const reasons = new Set<string>();
    const find = (mode: Omit<SearchMode, 'isComplete'>): Search | 'none' | 'spent' => {
      const search = new Search(wants, this.#parts, { ...mode, ...given }, this.#budget);
      this.#budget.begin();
      try {
        return search.find(values) ? search : 'none';
      } catch (error) {
        if (!(error instanceof StepLimitError)) throw error;
        reasons.add(`the search would take more than ${this.#budget.searchLimit} steps`);
        return 'spent';
      } finally {
        for (const reason of search.reasons) reasons.add(reason);
      }
    };
    const unproven = (): Outcome => ({ is: 'unproven', reasons: [...reasons] });
    const modes: readonly Omit<SearchMode, 'isComplete'>[] = [
      { isOptimistic: false, triesRefused: false },
      { isOptimistic: false, triesRefused: false, isReversed: true },
    ];
    for (const mode of modes) {
      const search = find(mode);
      if (typeof search === 'object') return found(search);
      // If all candidates were tried, another order finds nothing new.
      if (search === 'none' && reasons.size === 0) break;
    }
    const isPossible = find({ isOptimistic: true, triesRefused: false }) !== 'none';
    if (given.isComplete) return isPossible ? unproven() : { is: 'never' };
    const refused = find({ isOptimistic: false, triesRefused: true });
    if (typeof refused === 'object')
      return isPossible ? found(refused) : { ...found(refused), isRefused: true };
    return isPossible || find({ isOptimistic: true, triesRefused: true }) !== 'none'
      ? unproven()
      : { is: 'never' };
  }
}

function found({ answers }: Search): Outcome & { readonly is: 'found' } {
  return { is: 'found', answers: Object.fromEntries(givenIn(answers)), known: answers };
}
