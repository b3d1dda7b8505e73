import type { SaveResult } from '../store/document-store.ts';
import type { Store } from '../store/store.ts';
import { filesOf, type ReferenceParts, removeUnreferenced } from './referenced-objects.ts';

/**
 * Removes documents with their conversions and files, and clears their answers (spec §4); there may be none. Once
 * submitted, nothing is removed.
 */
export async function deleteDocuments(
  { store, objects }: ReferenceParts & { readonly store: Pick<Store, 'saveAnswers' | 'deleteDocument'> },
  studentId: string,
  keys: readonly string[],
): Promise<SaveResult> {
  const { answers, documents } = await store.loadStudent(studentId);
  // Before the documents: as long as one is there, its own mark is what is read.
  const filled = keys.filter((key) => !Object.hasOwn(answers, key) || answers[key] !== '');
  if (filled.length > 0) {
    const cleared = Object.fromEntries(filled.map((key) => [key, '']));
    if ((await store.saveAnswers(studentId, cleared)).result === 'submitted') return 'submitted';
  }
  for (const key of keys) {
    if ((await store.deleteDocument(studentId, key)) === 'submitted') return 'submitted';
  }
  const files = keys.flatMap((key) => {
    const document = Object.hasOwn(documents, key) ? documents[key] : undefined;
    return document === undefined ? [] : filesOf(document);
  });
  await removeUnreferenced({ store, objects }, studentId, files);
  return 'saved';
}
