import type { Answers, Logic } from '../form/compiled-form.ts';
import type { Place } from '../source/source-file.ts';
import type { JudgedForm } from '../validation/answer-errors.ts';
import type { SearchOptions } from './prover.ts';
import type { Want } from './want.ts';

/** Kinds of things that applicants see, choose or read. */
export type GoalKind =
  | 'page'
  | 'section'
  | 'part'
  | 'tab'
  | 'question'
  | 'list'
  | 'option'
  | 'requirement'
  | 'rule'
  | 'assertion'
  | 'answer'
  | 'case'
  | 'application';

/** A part of a form that should have a witness: answers that show, offer or cause it. */
export interface Goal extends SearchOptions {
  readonly kind: GoalKind;
  /** Id of the page or section, or key of the question. `application` stands for any whole application. */
  readonly name: string;
  /** The option, or the name of the list. For an application, whether the page is `shown` or `hidden`. */
  readonly value?: string;
  readonly place: Place;
  /** Id of the page that the part is on. */
  readonly page?: string;
  /** Conditions of the part itself, without those of enclosing parts. */
  readonly own?: readonly Logic[];
  /** What answers must satisfy to reach the goal. */
  readonly wants: readonly Want[];
  /** If these wants cannot be satisfied, the goal is skipped. */
  readonly preconditions?: readonly Want[];
  /** The goal of the enclosing part. If it cannot be reached, neither can this goal. */
  readonly within?: Goal | undefined;
  /** Returns whether the engine shows, offers or requires the part with the given answers. */
  isReached(judged: JudgedForm, answers: Answers, today: string): boolean;
}
