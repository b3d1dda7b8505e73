import type { Place } from '../compile/place.ts';
import type { Answers, Logic } from '../form/compiled-form.ts';
import type { JudgedForm } from '../validation/answer-errors.ts';
import type { Given } from './prover.ts';
import type { Want } from './want.ts';

/** What an applicant sees, chooses or is told. */
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

/** Something of a form that there should be a witness for: answers with which it is seen. */
export interface Goal extends Given {
  readonly kind: GoalKind;
  /** Id of the page or section, key of the question; `application` for one at all. */
  readonly name: string;
  /** The option, or the name of the list; the message; whether an application sees the page. */
  readonly value?: string;
  readonly place: Place;
  /** The page that it is on, and the conditions that are its own. */
  readonly page?: string;
  readonly own?: readonly Logic[];
  readonly wants: readonly Want[];
  /** Wants without which there is nothing to prove. */
  readonly before?: readonly Want[];
  /** What it is in: where that is never seen, this is not either. */
  readonly within?: Goal | undefined;
  /** Whether the engine shows, offers or says it. */
  isSeen(judged: JudgedForm, answers: Answers, today: string): boolean;
}
