import type { ObjectStore } from '../objects/object-store.ts';
import type { Store } from '../store/store.ts';
import { OBJECT_FOLDERS, ownerOf } from './object-keys.ts';
import { removeUnreferenced } from './referenced-objects.ts';

/** A file may be this old before a record refers to it: uploads wait for their conversion call, PDFs for their record. */
export const MAY_BE_UNRECORDED_MS = 60 * 60_000;

/** What a clean-up works on. */
export interface CleanUpParts {
  readonly store: Pick<Store, 'loadStudent' | 'listStudents'>;
  readonly objects: Pick<ObjectStore, 'list' | 'remove'>;
}

/**
 * Removes files written before `writtenBefore` (milliseconds since 1970) that no record refers to: uploads whose
 * conversion was never asked for, and what broken-off calls and killed workers left. Tells how many. In a store without any
 * record it removes nothing: most likely it is not the one that the files belong to.
 */
export async function cleanUp({ store, objects }: CleanUpParts, writtenBefore: number): Promise<number> {
  if (await isEmpty(store)) return 0;
  let removed = 0;
  for (const folder of OBJECT_FOLDERS) {
    const byOwner = new Map<string, string[]>();
    for await (const { key, writtenAt } of objects.list(folder)) {
      if (writtenAt >= writtenBefore) continue;
      const keys = byOwner.get(ownerOf(key)) ?? [];
      byOwner.set(ownerOf(key), [...keys, key]);
    }
    // Records are read after the listing, so that whatever was recorded meanwhile is seen.
    for (const [studentId, keys] of byOwner) {
      removed += await removeUnreferenced({ store, objects }, studentId, keys);
    }
  }
  return removed;
}

async function isEmpty(store: Pick<Store, 'listStudents'>): Promise<boolean> {
  for await (const _ of store.listStudents()) return false;
  return true;
}
