import { computeAnswers, computedKeys } from '../../engine/answers/set-answer.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { RecordSaveResult } from '../store/save-basis.ts';
import type { Store } from '../store/store.ts';
import { pageAnswers } from './student-answers.ts';

/**
 * Updates computed answers after a save. Returns the save's result, or the later one. Reads the record again
 * after a concurrent write.
 */
export async function saveComputed(
  store: Pick<Store, 'loadStudent' | 'saveAnswers'>,
  form: CompiledForm,
  studentId: string,
  result: RecordSaveResult,
): Promise<RecordSaveResult> {
  if (result.result !== 'saved' || computedKeys(form).length === 0) return result;
  for (;;) {
    const student = await store.loadStudent(studentId);
    const { answers, changed } = computeAnswers(form, pageAnswers(form, student));
    // Documents this hides stay until the submission, like those an entry hides.
    const written = changed.filter((key) => form.keys[key]?.document !== true);
    if (written.length === 0) return result;
    const changes = Object.fromEntries(written.map((key) => [key, answers[key] ?? '']));
    const saved = await store.saveAnswers(studentId, changes, { readRevision: student.revision });
    if (saved.result === 'submitted') return result;
    if (saved.result === 'saved') return saved;
  }
}
