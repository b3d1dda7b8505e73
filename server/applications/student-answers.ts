import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { ANSWERED, type DocumentAnswers } from '../../engine/wire/documents.ts';
import type { WorkStatus } from '../store/document-store.ts';
import type { Student } from '../store/store.ts';
import { knownAnswers, knownTabs } from './known-to-form.ts';

/** The answer that a document stands for by the status of its conversion; none while that is under way. */
const MARKS: Readonly<Partial<Record<WorkStatus, string>>> = { COMPLETED: ANSWERED, FAILED: '' };

/**
 * The answers of an application as everybody reads them: what is stored and the form knows, and for each file question
 * `ANSWERED` once its document was converted, `""` once that failed or was removed (spec §4). The mark is stored nowhere,
 * so that it cannot disagree with the documents; of a stored answer only that it was cleared counts.
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

/** The answers as a page holds them: those that the form knows, with entries and tabs. */
export function pageAnswers(form: CompiledForm, student: Student): Answers {
  const layout = layoutAnswers(student.addAnother, knownTabs(form, student.tabs));
  return { ...studentAnswers(form, student), ...layout };
}

/** Whether a question of the form asks for a file under this key. */
export function isFileKey(form: CompiledForm, key: string): boolean {
  return Object.hasOwn(form.keys, key) && form.keys[key]?.document === true;
}

/** The documents by answer key, without those that could not be converted (spec §3 "document answers"). */
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
