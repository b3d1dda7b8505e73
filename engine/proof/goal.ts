import type { Place } from '../compile/place.ts';
import type { Answers, Logic } from '../form/compiled-form.ts';
import type { JudgedForm } from '../validation/answer-errors.ts';
import type { Given } from './prover.ts';
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

/** A part of a form that should have a witness: answers that show it. */
export interface Goal extends Given {
  readonly kind: GoalKind;
  /** Id of the page or section, or key of the question. `application` stands for any whole application. */
  readonly name: string;
  /** The option, the name of the list or the message. For an application, whether it includes the page. */
  readonly value?: string;
  readonly place: Place;
  /** Its page, and its own conditions. */
  readonly page?: string;
  readonly own?: readonly Logic[];
  readonly wants: readonly Want[];
  /** If these wants cannot be met, there is nothing to prove. */
  readonly before?: readonly Want[];
  /** The enclosing goal: if that is never seen, neither is this. */
  readonly within?: Goal | undefined;
  /** Returns whether the engine shows, offers or says it. */
  isSeen(judged: JudgedForm, answers: Answers, today: string): boolean;
}
