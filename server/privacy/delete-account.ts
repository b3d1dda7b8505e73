import { OBJECT_FOLDERS } from '../documents/object-keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Deletable, SessionOwner, Store } from '../store/store.ts';

/** What is deleted from. */
export interface DeletionParts {
  readonly store: Pick<Store, 'deleteAccount' | 'deleteStudent'>;
  readonly objects: Pick<ObjectStore, 'list' | 'remove'>;
}

/**
 * Deletes an account with its sessions, its application and all of its files; false, and everything stays, where the
 * application is submitted and may not be deleted then. The account stays until the rest is gone: who is interrupted can do
 * it again. What calls that were under way have written meanwhile goes after it, on the same terms.
 */
export async function deleteAccount(
  parts: DeletionParts,
  { email, studentId }: SessionOwner,
  which: Deletable,
): Promise<boolean> {
  if (!(await deleteApplication(parts, studentId, which))) return false;
  await parts.store.deleteAccount(email);
  await deleteApplication(parts, studentId, which);
  return true;
}

/** Deletes the record of a student, what opens it, and all of its files, PDFs among them; false as `deleteAccount`. */
export async function deleteApplication(
  { store, objects }: DeletionParts,
  studentId: string,
  which: Deletable,
): Promise<boolean> {
  // The record first: files that nobody refers to are removed by the clean-up, whatever happens here.
  if (!(await store.deleteStudent(studentId, which))) return false;
  for (const folder of OBJECT_FOLDERS) {
    for await (const { key } of objects.list(`${folder}${studentId}/`)) await objects.remove(key);
  }
  return true;
}
