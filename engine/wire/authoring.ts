// Messages that the development server sends to an open page while somebody edits the form's files. Never in
// production.

import type { Answers } from '../form/compiled-form.ts';
import type { Spot } from '../proof/explanation.ts';
import type { GoalKind } from '../proof/goal.ts';
import type { Diagnostic } from '../source/diagnostic.ts';

/** State of the form's files. Sent when a page connects, and after each edit. */
export interface FormNews {
  /** Hash of the form currently served; null while there is none. */
  readonly hash: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Path of the config directory on the server with forward slashes, so that an editor can open its files. */
  readonly folder: string;
}

/**
 * The origin of a form state: a scenario, or a part of the form for which the prover found answers that show
 * it.
 */
export type StateKind = 'scenario' | Exclude<GoalKind, 'option' | 'answer' | 'case' | 'application'>;

/** Answers that an author can fill into the open page, to see the form in one of its states. */
export interface FormState {
  readonly kind: StateKind;
  /** Id of the scenario, page or section, or key of the question. */
  readonly name: string;
  readonly title: string;
  readonly at: Spot;
  readonly answers: Answers;
  /** The question that this state is about, and its error messages in this state. */
  readonly key?: string;
  readonly messages?: readonly string[];
  /** The day that the scenario uses as today. The page itself uses the real day. */
  readonly today?: string;
  /** Differences from the scenario's expectations. */
  readonly differences?: readonly (Spot & { readonly says: string })[];
}
