// Explains why a question is shown or hidden: the conditions as written, and whether they hold for given
// answers.
import { holds } from '../conditions/holds.ts';
import type { Answers, Logic } from '../form/compiled-form.ts';

/** A position in the config, counted as editors do. */
export interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An answer that a condition reads. */
export interface ReadAnswer {
  readonly key: string;
  /** The question and its place. Undefined for a choice that is not an answer, such as a tab. */
  readonly label?: string;
  readonly at?: Spot;
}

/** A requirement, in words that say what it must be. */
export interface Ask {
  readonly says: string;
  readonly logic: Logic;
  /** The value that the logic must have. */
  readonly is: boolean;
  readonly at?: Spot;
  /** The answers that decide it, if it has no parts. */
  readonly reads: readonly ReadAnswer[];
  /** Its parts. */
  readonly parts: readonly Ask[];
}

/** One of the requirements that must all hold for a question to be shown. */
export interface Reason {
  /** The part of the form that it shows or hides: the page, a group around the question, or the question. */
  readonly of: string;
  readonly ask: Ask;
}

/** Everything that decides whether a question is shown. */
export interface Explanation {
  readonly key: string;
  readonly label: string;
  readonly at: Spot;
  /** From the outside in; empty if it is always shown. */
  readonly reasons: readonly Reason[];
}

/** Returns whether a requirement is met. */
export function isSo({ logic, is }: Pick<Ask, 'logic' | 'is'>, answers: Answers): boolean {
  return holds(logic, answers) === is;
}

/** Returns whether all reasons of a question are met, so that it is shown. */
export function isExplainedAsShown({ reasons }: Explanation, answers: Answers): boolean {
  return reasons.every(({ ask }) => isSo(ask, answers));
}
