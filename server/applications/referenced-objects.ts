import type { ObjectStore } from '../objects/object-store.ts';
import type { StoredDocument } from '../store/document-store.ts';
import type { Store, StudentOutline } from '../store/store.ts';

/** Dependencies of removing unreferenced files. */
export interface ReferenceParts {
  readonly store: Pick<Store, 'loadOutline'>;
  readonly objects: Pick<ObjectStore, 'remove'>;
}

/** Returns the keys of a document's files and of its replacement's: the upload, and the PDF if there is one. */
export function filesOf({ fileKey, conversion, replacement }: StoredDocument): readonly string[] {
  const own = conversion.pdfKey === null ? [fileKey] : [fileKey, conversion.pdfKey];
  return replacement === undefined ? own : [...own, ...filesOf(replacement)];
}

/** Returns the keys of all files that a record refers to. */
export function referencedObjects({ documents, applicationPdf }: StudentOutline): ReadonlySet<string> {
  const copy = applicationPdf?.pdfKey ?? null;
  return new Set([...Object.values(documents).flatMap(filesOf), ...(copy === null ? [] : [copy])]);
}

/**
 * Removes those of a student's files that the record does not refer to, and returns their number. Keys are
 * random and recorded once, so an unreferenced file stays unreferenced. Pass no keys that are about to be
 * recorded. Stops when the signal aborts.
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
