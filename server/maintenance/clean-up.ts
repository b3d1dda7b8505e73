import { OBJECT_FOLDERS, ownerOf } from '../documents/object-keys.ts';
import { removeUnreferenced } from '../documents/referenced-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type OwnFilesParts, requireOwnFiles } from './own-files.ts';

/** A file may be this old before a record refers to it: uploads wait for their conversion call, PDFs for their record. */
export const MAY_BE_UNRECORDED_MS = 60 * 60_000;

/** What a clean-up works on. */
export interface CleanUpParts {
  readonly store: OwnFilesParts['store'];
  readonly objects: OwnFilesParts['objects'] & Pick<ObjectStore, 'remove'>;
}

/**
 * Removes files written before `writtenBefore` (milliseconds since 1970) that no record refers to: uploads whose
 * conversion was never asked for, and what broken-off calls and killed workers left. Tells how many. Once the signal
 * aborts, the rest is left to the next time. Throws `OtherDatabaseError`, and removes nothing, where the files are not those
 * of the database.
 */
export async function cleanUp(
  { store, objects }: CleanUpParts,
  writtenBefore: number,
  signal?: AbortSignal,
): Promise<number> {
  await requireOwnFiles({ store, objects });
  let removed = 0;
  for (const folder of OBJECT_FOLDERS) {
    const byOwner = new Map<string, string[]>();
    for await (const { key, writtenAt } of objects.list(folder)) {
      if (signal?.aborted) return removed;
      if (writtenAt >= writtenBefore) continue;
      const keys = byOwner.get(ownerOf(key)) ?? [];
      byOwner.set(ownerOf(key), [...keys, key]);
    }
    // Records are read after the listing, so that whatever was recorded meanwhile is seen.
    for (const [studentId, keys] of byOwner) {
      if (signal?.aborted) return removed;
      removed += await removeUnreferenced({ store, objects }, studentId, keys, signal);
    }
  }
  return removed;
}
