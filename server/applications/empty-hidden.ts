import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { deleteDocuments } from '../documents/delete-documents.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Store, Student } from '../store/store.ts';
import { emptiedHidden } from './check-application.ts';
import { isFileKey } from './student-answers.ts';

/**
 * Empties what hidden questions hold, answers and documents alike; false when they hold nothing. Where one of the answers was
 * changed since the record was read, they all stay: it has to be read again.
 */
export async function emptyHidden(
  parts: { readonly store: Store; readonly objects: ObjectStore },
  form: CompiledForm,
  studentId: string,
  student: Student,
): Promise<boolean> {
  const emptied = Object.entries(emptiedHidden(form, student));
  if (emptied.length === 0) return false;
  const isFile = ([key]: (typeof emptied)[number]): boolean => isFileKey(form, key);
  const files = emptied.filter(isFile).map(([key]) => key);
  const answers = Object.fromEntries(emptied.filter((each) => !isFile(each)));
  if (files.length > 0) await deleteDocuments(parts, studentId, files);
  if (Object.keys(answers).length > 0) {
    await parts.store.saveAnswers(studentId, answers, { base: student.revision });
  }
  return true;
}
