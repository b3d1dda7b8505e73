// Why a question is on the screen or not: what has to be so, as it is written, and whether it is so with some answers.
import { holds } from '../conditions/holds.ts';
import type { Answers, Logic } from '../form/compiled-form.ts';

/** Where something stands in the config, as an editor counts. */
export interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An answer that a condition reads. */
export interface ReadAnswer {
  readonly key: string;
  /** What it is asked with, and where; absent of what is chosen without being an answer, as a tab is. */
  readonly label?: string;
  readonly at?: Spot;
}

/** Something that has to be so, in words that say how it has to be. */
export interface Ask {
  readonly says: string;
  readonly logic: Logic;
  /** What the logic has to be. */
  readonly is: boolean;
  readonly at?: Spot;
  /** The answers that decide it, where it is not made of parts. */
  readonly reads: readonly ReadAnswer[];
  /** What it is made of. */
  readonly parts: readonly Ask[];
}

/** One of the things that all have to be so for a question to be there. */
export interface Reason {
  /** What it shows or hides: the page, a group around the question, the question itself. */
  readonly of: string;
  readonly ask: Ask;
}

/** All that decides whether a question is on the screen. */
export interface Explanation {
  readonly key: string;
  readonly label: string;
  readonly at: Spot;
  /** From the outside in; none where it is always there. */
  readonly reasons: readonly Reason[];
}

/** Whether something is as it has to be. */
export function isSo({ logic, is }: Pick<Ask, 'logic' | 'is'>, answers: Answers): boolean {
  return holds(logic, answers) === is;
}

/** Whether all reasons of a question are as they have to be: then it is on the screen. */
export function isExplainedAsShown({ reasons }: Explanation, answers: Answers): boolean {
  return reasons.every(({ ask }) => isSo(ask, answers));
}
