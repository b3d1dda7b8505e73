import type { SaveResult, Store } from '../store/store.ts';
import { filesOf, type ReferenceParts, removeUnreferenced } from './referenced-objects.ts';

/** Removes documents with their conversions and files; there may be none. Once submitted, nothing is removed. */
export async function deleteDocuments(
  { store, objects }: ReferenceParts & { readonly store: Pick<Store, 'deleteDocument'> },
  studentId: string,
  keys: readonly string[],
): Promise<SaveResult> {
  const { documents } = await store.loadStudent(studentId);
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
