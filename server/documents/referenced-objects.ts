import type { ObjectStore } from '../objects/object-store.ts';
import type { StoredDocument } from '../store/document-store.ts';
import type { Store, StudentOutline } from '../store/store.ts';

/** What is needed to remove files that nobody refers to any more. */
export interface ReferenceParts {
  readonly store: Pick<Store, 'loadOutline'>;
  readonly objects: Pick<ObjectStore, 'remove'>;
}

/** Keys of the files of a document: what was uploaded, and the PDF once there is one. */
export function filesOf({ fileKey, conversion }: StoredDocument): readonly string[] {
  return conversion.pdfKey === null ? [fileKey] : [fileKey, conversion.pdfKey];
}

/** The keys of all files that a record refers to. */
export function referencedObjects({ documents, applicationPdf }: StudentOutline): ReadonlySet<string> {
  const copy = applicationPdf?.pdfKey ?? null;
  return new Set([...Object.values(documents).flatMap(filesOf), ...(copy === null ? [] : [copy])]);
}

/**
 * Removes those of a student's files that the record does not refer to, and tells how many. A key is random and recorded
 * once, so that what is not referred to now never will be; only give keys whose recording is not under way. Once the
 * signal aborts, the rest stays.
 */
export async function removeUnreferenced(
  { store, objects }: ReferenceParts,
  studentId: string,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  if (keys.length === 0) return 0;
  const referenced = referencedObjects(await store.loadOutline(studentId));
  let removed = 0;
  for (const key of keys) {
    if (signal?.aborted) break;
    if (referenced.has(key)) continue;
    await objects.remove(key);
    removed += 1;
  }
  return removed;
}
