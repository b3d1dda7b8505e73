import { OBJECT_FOLDERS } from '../documents/object-keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Deletable, SessionOwner, Store } from '../store/store.ts';

/** What is deleted from. */
export interface DeletionParts {
  readonly store: Pick<Store, 'deleteAccount' | 'deleteStudent' | 'listRecords' | 'loadOutline'>;
  readonly objects: Pick<ObjectStore, 'list' | 'remove'>;
}

/**
 * Deletes an account with its sessions, its applications to all forms and all of their files; false, and everything stays,
 * where one of them is submitted and may not be deleted then. The account stays until the rest is gone: who is interrupted can do
 * it again. What calls that were under way have written meanwhile goes after it, on the same terms.
 */
export async function deleteAccount(
  parts: DeletionParts,
  owner: SessionOwner,
  which: Deletable,
): Promise<boolean> {
  if (!(await deleteApplications(parts, owner.studentId, which))) return false;
  await parts.store.deleteAccount(owner);
  await deleteApplications(parts, owner.studentId, which);
  return true;
}

/** All of an account's, or none where one is submitted and may not be deleted then. */
async function deleteApplications(
  parts: DeletionParts,
  studentId: string,
  which: Deletable,
): Promise<boolean> {
  // Its own one may have files, and no record yet.
  const records = [...new Set([studentId, ...(await parts.store.listRecords(studentId))])];
  if (which === 'unsubmitted' && (await isAnySubmitted(parts.store, records))) return false;
  for (const record of records) if (!(await deleteApplication(parts, record, which))) return false;
  return true;
}

/** Whether one of these applications is submitted. */
export async function isAnySubmitted(
  store: Pick<Store, 'loadOutline'>,
  records: readonly string[],
): Promise<boolean> {
  for (const record of records)
    if ((await store.loadOutline(record)).webStatus.includes('submitted')) return true;
  return false;
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
