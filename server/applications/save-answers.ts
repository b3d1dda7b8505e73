import { type Accepted, acceptAnswers } from '../../engine/answers/accept-answers.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { RecordSaveResult, SaveConflict, Store } from '../store/store.ts';
import { reachedBase } from './revision-tag.ts';
import { studentAnswers } from './student-answers.ts';

/** A save of an applicant's answers as it came in. */
export interface AnswersSave {
  readonly studentId: string;
  readonly body: Answers;
  /** The revision that it is based on; undefined for one that replaces whatever is stored. */
  readonly base: number | undefined;
}

/** The answers cannot be stored as they are. */
export type RefusedAnswers = { readonly result: 'refused' } & Extract<Accepted, { readonly ok: false }>;

/**
 * Judges answers by the stored record and saves them. What follows from them, as the emptied answer to a hidden question, was found
 * in the record as it was read: where somebody else has changed such an answer since, the record is read again, so that
 * nothing is emptied unseen.
 */
export async function saveAnswers(
  store: Store,
  form: CompiledForm,
  { studentId, body, base }: AnswersSave,
): Promise<RecordSaveResult | SaveConflict | RefusedAnswers> {
  for (;;) {
    const student = await store.loadStudent(studentId);
    const accepted = acceptAnswers(form, body, studentAnswers(form, student));
    if (!accepted.ok) return { result: 'refused', ...accepted };
    const { changes, consequences } = accepted;
    const { revision: readAt } = student;
    const basis = base === undefined ? undefined : { base: reachedBase(base, readAt), consequences, readAt };
    const saved = await store.saveAnswers(studentId, changes, basis);
    const isOutdated =
      saved.result === 'conflict' && Object.keys(saved.stored).some((key) => consequences.has(key));
    if (!isOutdated) return saved;
  }
}
