// What a page hears that is open beside the files of its form, outside production only.
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Spot } from '../explanation/explanation.ts';
import type { Answers } from '../form/compiled-form.ts';
import type { GoalKind } from '../proof/goal.ts';

/** Told at once, and after each edit. */
export interface FormNews {
  /** Name of the form that is served now; null while there is none. */
  readonly hash: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The config directory on the machine of the server, with slashes: an editor opens files there. */
  readonly folder: string;
}

/** What a state of the form shows: a scenario that somebody has written, or a part of the form that answers were found for. */
export type StateKind = 'scenario' | Exclude<GoalKind, 'option' | 'answer' | 'case' | 'application'>;

/** A form as it is with some answers. */
export interface FormState {
  readonly kind: StateKind;
  /** Id of the scenario, the page or the section, key of the question. */
  readonly name: string;
  readonly title: string;
  readonly at: Spot;
  readonly answers: Answers;
  /** A question that is worth a look in this state, and what is said of its answer once messages show. */
  readonly key?: string;
  readonly messages?: readonly string[];
  /** The day that counts as today in the scenario; the page goes by the real one. */
  readonly today?: string;
  /** What is not as the scenario expects it. */
  readonly differences?: readonly (Spot & { readonly says: string })[];
}
