import type { Answers } from '../../engine/form/compiled-form.ts';
import type { SaveResult } from '../store/document-store.ts';
import type { Store, Student } from '../store/store.ts';
import { filesOf, type ReferenceParts, removeUnreferenced } from './referenced-objects.ts';

/** What is needed to delete documents. */
type DeletionParts = ReferenceParts & {
  readonly store: Pick<Store, 'loadStudent' | 'saveAnswers' | 'deleteDocument'>;
};

/**
 * Removes documents with their conversions and files, and clears their answers (spec §4); there may be none. Once
 * submitted, nothing is removed.
 */
export async function deleteDocuments(
  parts: DeletionParts,
  studentId: string,
  keys: readonly string[],
): Promise<SaveResult> {
  const student = await parts.store.loadStudent(studentId);
  // Before the documents: as long as one is there, its own mark is what is read.
  const cleared = clearedMarks(student, keys);
  if (Object.keys(cleared).length > 0) {
    if ((await parts.store.saveAnswers(studentId, cleared)).result === 'submitted') return 'submitted';
  }
  for (const key of keys) {
    if ((await parts.store.deleteDocument(studentId, key)) === 'submitted') return 'submitted';
  }
  await removeFiles(parts, studentId, student, keys);
  return 'saved';
}

/**
 * As `deleteDocuments`, for documents that are to go because of what else the record says: `changed` once it is not as it
 * was read any more, and what was not removed until then stays.
 */
export async function deleteDocumentsAsRead(
  parts: DeletionParts,
  studentId: string,
  student: Student,
  keys: readonly string[],
): Promise<SaveResult | 'changed'> {
  let { revision } = student;
  const cleared = clearedMarks(student, keys);
  if (Object.keys(cleared).length > 0) {
    const saved = await parts.store.saveAnswers(studentId, cleared, { readAt: revision });
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

/** The answers of documents, cleared, as far as they are not yet. */
function clearedMarks({ answers }: Student, keys: readonly string[]): Answers {
  const filled = keys.filter((key) => !Object.hasOwn(answers, key) || answers[key] !== '');
  return Object.fromEntries(filled.map((key) => [key, '']));
}

/** Removes the files of what were a student's documents; those of documents that are still there stay. */
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
