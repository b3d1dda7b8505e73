import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { ANSWERED, type DocumentAnswers } from '../../engine/wire/documents.ts';
import type { WorkStatus } from '../store/document-store.ts';
import type { Student } from '../store/store.ts';
import { knownAnswers, knownTabs } from './known-to-form.ts';

/** The answer of a document by the status of its conversion; none while that is in progress. */
const MARKS: Readonly<Partial<Record<WorkStatus, string>>> = { COMPLETED: ANSWERED, FAILED: '' };

/**
 * Returns an application's answers for readers: the stored answers the form knows, and for each file question
 * `ANSWERED` after its document was converted, or `""` after that failed or was removed (spec §4). The mark is
 * never stored, so that it cannot contradict the documents. A stored answer counts only if it is cleared.
 */
export function studentAnswers(
  form: CompiledForm,
  { answers, documents }: Pick<Student, 'answers' | 'documents'>,
): Answers {
  const stored = Object.entries(knownAnswers(form, answers)).filter(
    ([key, value]) => !form.keys[key]?.document || value === '',
  );
  const marks = Object.entries(documents).flatMap(([key, { conversion }]) => {
    const mark = MARKS[conversion.status];
    return isFileKey(form, key) && mark !== undefined ? [[key, mark] as const] : [];
  });
  return Object.fromEntries([...stored, ...marks]);
}

/** Returns the answers as on a page: those the form knows, with entries and tabs. */
export function pageAnswers(form: CompiledForm, student: Student): Answers {
  const layout = layoutAnswers(student.addAnother, knownTabs(form, student.tabs));
  return { ...studentAnswers(form, student), ...layout };
}

/** Returns whether a question of the form asks for a file with this key. */
export function isFileKey(form: CompiledForm, key: string): boolean {
  return Object.hasOwn(form.keys, key) && form.keys[key]?.document === true;
}

/** Returns the documents by answer key, without failed ones (spec §3 "document answers"). */
export function documentAnswers(
  form: CompiledForm,
  { documents }: Pick<Student, 'documents'>,
): DocumentAnswers {
  const shown = Object.entries(documents).filter(
    ([key, { conversion }]) => isFileKey(form, key) && conversion.status !== 'FAILED',
  );
  return Object.fromEntries(
    shown.map(([key, { fileName, fileSize }]) => [key, { file_name: fileName, file_size: fileSize }]),
  );
}
