import type { Answers } from '../../engine/form/compiled-form.ts';
import type { SaveResult } from '../store/document-store.ts';
import type { Store, Student } from '../store/store.ts';
import { filesOf, type ReferenceParts, removeUnreferenced } from './referenced-objects.ts';

/** Dependencies of deleting documents. */
type DeletionParts = ReferenceParts & {
  readonly store: Pick<Store, 'saveAnswers' | 'deleteDocument'>;
};

/**
 * Deletes documents with their conversions and files, if there are any, and clears their answers (spec §4).
 * Deletes nothing after the submission. Returns `changed` if the record has changed since it was read; documents
 * not deleted by then stay.
 */
export async function deleteDocumentsAsRead(
  parts: DeletionParts,
  studentId: string,
  student: Student,
  keys: readonly string[],
): Promise<SaveResult | 'changed'> {
  let { revision } = student;
  if (student.webStatus.includes('submitted')) return 'submitted';
  // Before the documents: while a document exists, its own mark is read instead.
  const cleared = clearedMarks(student, keys);
  if (Object.keys(cleared).length > 0) {
    const saved = await parts.store.saveAnswers(studentId, cleared, { readRevision: revision });
    if (saved.result !== 'saved') return saved.result === 'submitted' ? 'submitted' : 'changed';
    ({ revision } = saved);
  }
  try {
    for (const key of keys.filter((each) => Object.hasOwn(student.documents, each))) {
      const deleted = await parts.store.deleteDocument(studentId, key, revision);
      if (deleted !== 'saved') return deleted;
      revision += 1;
    }
  } finally {
    await removeFiles(parts, studentId, student, keys);
  }
  return 'saved';
}

/** Returns the answers that still have to be cleared. */
function clearedMarks({ answers }: Student, keys: readonly string[]): Answers {
  const filled = keys.filter((key) => !Object.hasOwn(answers, key) || answers[key] !== '');
  return Object.fromEntries(filled.map((key) => [key, '']));
}

/** Removes the files of former documents; files of documents that still exist stay. */
async function removeFiles(
  parts: DeletionParts,
  studentId: string,
  { documents }: Student,
  keys: readonly string[],
): Promise<void> {
  const files = keys.flatMap((key) => {
    const document = Object.hasOwn(documents, key) ? documents[key] : undefined;
    return document === undefined ? [] : filesOf(document);
  });
  await removeUnreferenced(parts, studentId, files);
}
