// Removes files that no record refers to, every hour and for `npm run clean-up`.
import { OBJECT_FOLDERS, ownerOf } from '../applications/object-keys.ts';
import { removeUnreferenced } from '../applications/referenced-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type OwnFilesParts, requireOwnFiles } from './own-files.ts';

/**
 * Age in milliseconds up to which a file may have no record. An upload gets its record with the call that starts
 * its conversion, a PDF when its job is finished.
 */
export const MAY_BE_UNRECORDED_MS = 60 * 60_000;

/** Dependencies of the clean-up. */
export interface CleanUpParts {
  readonly store: OwnFilesParts['store'];
  readonly objects: OwnFilesParts['objects'] & Pick<ObjectStore, 'remove'>;
}

/**
 * Removes files written before `writtenBefore` (milliseconds since 1970) without a record: uploads never
 * converted, and remains of interrupted calls and killed workers. Returns their number. Stops when the signal
 * aborts; the next run does the rest. Throws `OtherDatabaseError` and removes nothing if the files belong to
 * another database.
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
    // Read records after the listing, so that concurrent changes are seen.
    for (const [studentId, keys] of byOwner) {
      if (signal?.aborted) return removed;
      removed += await removeUnreferenced({ store, objects }, studentId, keys, signal);
    }
  }
  return removed;
}
