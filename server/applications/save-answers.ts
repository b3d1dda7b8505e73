import { type Accepted, acceptAnswers } from '../../engine/answers/accept-answers.ts';
import { removedAnswer } from '../../engine/answers/removed-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { RecordSaveResult, SaveConflict } from '../store/save-basis.ts';
import type { Store } from '../store/store.ts';
import { reachedBase } from './revision-tag.ts';
import { hasEntryKey, mayReferToMovedEntry } from './stale-place.ts';
import { pageAnswers } from './student-answers.ts';

/** A received save of an applicant's answers. */
export interface AnswersSave {
  readonly studentId: string;
  readonly body: Answers;
  /** The base revision; undefined overwrites stored values. */
  readonly base: number | undefined;
  /** Whether the sender knows another version of the form. Then no answer is removed. */
  readonly isOtherForm?: boolean;
}

/** The answers cannot be stored as they are, or would remove an answer for a sender with another version of the form. */
type RefusedAnswers =
  | ({ readonly result: 'refused' } & Extract<Accepted, { readonly ok: false }>)
  | { readonly result: 'otherForm'; readonly key: string; readonly message: string };

/**
 * Validates answers against the stored record and saves them. Consequences, such as emptied hidden answers, are
 * computed from the record as it was read. After a concurrent write it is read again, so that nothing is
 * emptied unseen.
 */
export async function saveAnswers(
  store: Store,
  form: CompiledForm,
  { studentId, body, base, isOtherForm = false }: AnswersSave,
): Promise<RecordSaveResult | SaveConflict | RefusedAnswers> {
  for (;;) {
    const student = await store.loadStudent(studentId);
    const { revision } = student;
    const keys = Object.keys(body);
    if (mayReferToMovedEntry(form, student, base, keys)) return { result: 'conflict', revision, stored: {} };
    const known = base === undefined ? revision : reachedBase(base, revision);
    const stored = pageAnswers(form, student);
    const accepted = acceptAnswers(form, body, stored, known < revision);
    if (!accepted.ok) return { result: 'refused', ...accepted };
    const { changes, consequences } = accepted;
    const removed = isOtherForm ? removedAnswer(form, body, stored, changes) : undefined;
    if (removed !== undefined)
      return { result: 'otherForm', key: removed, message: form.texts['formChanged.text'] };
    const saved = await store.saveAnswers(studentId, changes, {
      base: base === undefined ? undefined : known,
      consequences,
      read: student,
      // Without consequences or entries, the save is valid for a newer record, too.
      readRevision:
        consequences.size > 0 || (base !== undefined && hasEntryKey(form, keys)) ? revision : undefined,
    });
    if (saved.result !== 'outdated') return saved;
  }
}
