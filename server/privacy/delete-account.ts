import { OBJECT_FOLDERS } from '../documents/object-keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { SessionOwner, Store } from '../store/store.ts';

/** What is deleted from. */
export interface DeletionParts {
  readonly store: Pick<Store, 'deleteAccount' | 'deleteStudent'>;
  readonly objects: Pick<ObjectStore, 'list' | 'remove'>;
}

/**
 * Deletes an account with its sessions, its application and all of its files. The account stays until the rest is gone: who
 * is interrupted can do it again. What calls that were under way have written meanwhile goes after it.
 */
export async function deleteAccount(parts: DeletionParts, { email, studentId }: SessionOwner): Promise<void> {
  await deleteApplication(parts, studentId);
  await parts.store.deleteAccount(email);
  await deleteApplication(parts, studentId);
}

/** Deletes the record of a student, what opens it, and all of its files, PDFs among them. */
export async function deleteApplication({ store, objects }: DeletionParts, studentId: string): Promise<void> {
  // The record first: files that nobody refers to are removed by the clean-up, whatever happens here.
  await store.deleteStudent(studentId);
  for (const folder of OBJECT_FOLDERS) {
    for await (const { key } of objects.list(`${folder}${studentId}/`)) await objects.remove(key);
  }
}
