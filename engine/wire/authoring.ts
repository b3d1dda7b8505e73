// Messages to a page that is open while the form's files are edited. Never in production.
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Spot } from '../explanation/explanation.ts';
import type { Answers } from '../form/compiled-form.ts';
import type { GoalKind } from '../proof/goal.ts';

/** Sent on connection and after each edit. */
export interface FormNews {
  /** Hash of the form currently served; null while there is none. */
  readonly hash: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Path of the config directory on the server with forward slashes, so that an editor can open its files. */
  readonly folder: string;
}

/**
 * The origin of a form state: a scenario that somebody wrote, or a part of the form for which answers were
 * found.
 */
export type StateKind = 'scenario' | Exclude<GoalKind, 'option' | 'answer' | 'case' | 'application'>;

/** The form with a set of answers. */
export interface FormState {
  readonly kind: StateKind;
  /** Id of the scenario, page or section, or key of the question. */
  readonly name: string;
  readonly title: string;
  readonly at: Spot;
  readonly answers: Answers;
  /** A question of interest in this state, with its errors once they are shown. */
  readonly key?: string;
  readonly messages?: readonly string[];
  /** The scenario's current day. The page itself uses the real one. */
  readonly today?: string;
  /** Differences from the scenario's expectations. */
  readonly differences?: readonly (Spot & { readonly says: string })[];
}
