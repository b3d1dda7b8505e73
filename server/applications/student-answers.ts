import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { ANSWERED, type DocumentAnswers } from '../../engine/wire/documents.ts';
import type { Student } from '../store/store.ts';
import { knownAnswers } from './known-to-form.ts';

/**
 * The answers of an application as everybody reads them: what is stored and the form knows, and `ANSWERED` for each file
 * question whose document was converted (spec §4). That mark is stored nowhere, so that it cannot disagree with the documents.
 */
export function studentAnswers(
  form: CompiledForm,
  { answers, documents }: Pick<Student, 'answers' | 'documents'>,
): Answers {
  const typed = Object.entries(knownAnswers(form, answers)).filter(([key]) => !form.keys[key]?.document);
  const attached = Object.entries(documents).filter(
    ([key, { conversion }]) => isFileKey(form, key) && conversion.status === 'COMPLETED',
  );
  return Object.fromEntries([...typed, ...attached.map(([key]) => [key, ANSWERED])]);
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
