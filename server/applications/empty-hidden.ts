import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Store, Student } from '../store/store.ts';
import { findOutdatedAnswers } from './check-application.ts';
import { deleteDocumentsAsRead } from './delete-documents.ts';
import { isFileKey } from './student-answers.ts';

/**
 * Empties answers and documents of hidden questions, and updates computed answers. Returns false if nothing
 * changes. After a concurrent write, the rest stays, because it may be shown again: the record must be read
 * anew.
 */
export async function emptyHidden(
  parts: { readonly store: Store; readonly objects: ObjectStore },
  form: CompiledForm,
  studentId: string,
  student: Student,
): Promise<boolean> {
  const emptied = Object.entries(findOutdatedAnswers(form, student));
  if (emptied.length === 0) return false;
  const isFile = ([key]: (typeof emptied)[number]): boolean => isFileKey(form, key);
  const files = emptied.filter(isFile).map(([key]) => key);
  const answers = Object.fromEntries(emptied.filter((each) => !isFile(each)));
  let { revision } = student;
  if (Object.keys(answers).length > 0) {
    const saved = await parts.store.saveAnswers(studentId, answers, { readRevision: revision });
    if (saved.result !== 'saved') return true;
    ({ revision } = saved);
  }
  if (files.length > 0) await deleteDocumentsAsRead(parts, studentId, { ...student, revision }, files);
  return true;
}
