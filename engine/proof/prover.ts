import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { Asking } from './asked-of.ts';
import { Budget } from './budget.ts';
import { Consequences, type Manner } from './consequences.ts';
import { Domains, type ProvenForm } from './domains.ts';
import type { Known } from './judge-partly.ts';
import { givenIn, Search, Spent } from './search.ts';
import { nameOf, type Want } from './want.ts';

/** The outcome of a search: answers that meet the wants, proof that there are none, or neither. */
export type Outcome =
  | {
      readonly is: 'found';
      readonly answers: Answers;
      /** The answers that were considered, including empty ones. */
      readonly known: ReadonlyMap<string, Known>;
      /** Only with an answer that its rules refuse. */
      readonly isRefused?: true;
    }
  | { readonly is: 'never' }
  | { readonly is: 'unproven'; readonly reasons: readonly string[] };

/** Further requirements of a search. */
export interface Given {
  /** Fixed answers. */
  readonly given?: readonly (readonly [string, Known])[];
  /** Requires that no given or required answer has an error. */
  readonly isComplete?: boolean;
  /** Parts to ignore. */
  readonly without?: ReadonlySet<string | object>;
}

/** Searches for answers that make conditions of a form true or false. */
export class Prover {
  readonly form: CompiledForm;
  readonly domains: Domains;
  readonly #parts: { readonly domains: Domains; readonly consequences: Consequences };
  readonly #budget = new Budget();
  readonly #outcomes = new Map<string, Outcome>();

  constructor(proven: ProvenForm, others: Iterable<object> = []) {
    this.form = proven.form;
    this.domains = new Domains(
      proven,
      new Asking(proven.form, others as Iterable<{ [operator: string]: unknown }>, proven.today),
    );
    this.#parts = { domains: this.domains, consequences: new Consequences(proven.form, this.domains) };
  }

  /** Searches for answers; results are cached. */
  prove(wants: readonly Want[], given: Given = {}): Outcome {
    const { given: values = [], isComplete = false, without } = given;
    if (without !== undefined) return this.#proveAnew(wants, values, { isComplete, without });
    const name = `${isComplete} ${nameOf(wants)} ${values.map(([key, value]) => `${key}=${String(value)}`)}`;
    const known = this.#outcomes.get(name) ?? this.#proveAnew(wants, values, { isComplete });
    this.#outcomes.set(name, known);
    return known;
  }

  #proveAnew(
    wants: readonly Want[],
    values: readonly (readonly [string, Known])[],
    given: Pick<Manner, 'isComplete' | 'without'>,
  ): Outcome {
    const reasons = new Set<string>();
    const find = (manner: Omit<Manner, 'isComplete'>): Search | 'none' | 'spent' => {
      const search = new Search(wants, this.#parts, { ...manner, ...given }, this.#budget);
      this.#budget.begin();
      try {
        return search.find(values) ? search : 'none';
      } catch (error) {
        if (!(error instanceof Spent)) throw error;
        reasons.add(`the search would take more than ${this.#budget.ofOne} steps`);
        return 'spent';
      } finally {
        for (const reason of search.reasons) reasons.add(reason);
      }
    };
    const unproven = (): Outcome => ({ is: 'unproven', reasons: [...reasons] });
    const manners: readonly Omit<Manner, 'isComplete'>[] = [
      { isGenerous: false, withRefused: false },
      { isGenerous: false, withRefused: false, isReversed: true },
    ];
    for (const manner of manners) {
      const search = find(manner);
      if (typeof search === 'object') return found(search);
      // If all candidates were tried, another order finds nothing new.
      if (search === 'none' && reasons.size === 0) break;
    }
    const isPossible = find({ isGenerous: true, withRefused: false }) !== 'none';
    if (given.isComplete) return isPossible ? unproven() : { is: 'never' };
    const refused = find({ isGenerous: false, withRefused: true });
    if (typeof refused === 'object')
      return isPossible ? found(refused) : { ...found(refused), isRefused: true };
    return isPossible || find({ isGenerous: true, withRefused: true }) !== 'none'
      ? unproven()
      : { is: 'never' };
  }
}

function found({ answers }: Search): Outcome & { readonly is: 'found' } {
  return { is: 'found', answers: Object.fromEntries(givenIn(answers)), known: answers };
}
