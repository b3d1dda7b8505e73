// The explanation why a question is shown or hidden: its conditions as written in the config, with their places.
// The author tools show it, with a mark at the conditions that are met.
import { holds } from '../conditions/holds.ts';
import type { Answers, Logic } from '../form/compiled-form.ts';

/** A position in the config. Lines and columns count from 1, as in editors. */
export interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An answer that a condition reads. */
export interface ReadAnswer {
  readonly key: string;
  /** Label and place of the question. Undefined if the key is not an answer key but, for example, a tab set. */
  readonly label?: string;
  readonly at?: Spot;
}

/** A condition that must be true or must be false, so that a question is shown. */
export interface ConditionToMeet {
  /** The condition in words, such as "the number of entries is at least 2". Negated if it must be false. */
  readonly says: string;
  readonly logic: Logic;
  /** Whether the logic must be true or must be false. */
  readonly is: boolean;
  /** Where the condition is written. */
  readonly at?: Spot;
  /** The answers that the condition reads. Empty if it has parts. */
  readonly reads: readonly ReadAnswer[];
  /** The conditions that it combines. */
  readonly parts: readonly ConditionToMeet[];
}

/** One of the conditions that must all be met for a question to be shown. */
export interface Reason {
  /** The part of the form that the condition shows or hides, in words: the page, a group, or the question itself. */
  readonly of: string;
  readonly ask: ConditionToMeet;
}

/** Everything that decides whether a question is shown. */
export interface Explanation {
  readonly key: string;
  readonly label: string;
  readonly at: Spot;
  /** In order, from the page to the question. Empty if the question is always shown. */
  readonly reasons: readonly Reason[];
}

/** Returns whether a condition has the value that it must have. */
export function isMet({ logic, is }: Pick<ConditionToMeet, 'logic' | 'is'>, answers: Answers): boolean {
  return holds(logic, answers) === is;
}
