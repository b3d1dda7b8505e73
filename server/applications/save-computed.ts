import { computeAnswers, computedKeys } from '../../engine/answers/set-answer.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { RecordSaveResult } from '../store/save-basis.ts';
import type { Store } from '../store/store.ts';
import { pageAnswers } from './student-answers.ts';

/**
 * Stores what is computed otherwise after a change of the record that was saved with a result; gives that, or the later
 * one. Where somebody else writes to the record meanwhile, it is read again.
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
    // Documents that it hides stay until the application is submitted, as those do that an entry hides.
    const written = changed.filter((key) => form.keys[key]?.document !== true);
    if (written.length === 0) return result;
    const changes = Object.fromEntries(written.map((key) => [key, answers[key] ?? '']));
    const saved = await store.saveAnswers(studentId, changes, { readAt: student.revision });
    if (saved.result === 'submitted') return result;
    if (saved.result === 'saved') return saved;
  }
}
