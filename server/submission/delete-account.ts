// Deletes accounts and applications: for applicants, `npm run applicant` and `npm run retention`.
import { OBJECT_FOLDERS } from '../applications/object-keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Deletable, SessionOwner, Store } from '../store/store.ts';

/** Dependencies of the deletion. */
export interface DeletionParts {
  readonly store: Pick<Store, 'deleteAccount' | 'deleteStudent' | 'listRecords' | 'loadOutline'>;
  readonly objects: Pick<ObjectStore, 'list' | 'remove'>;
}

/**
 * Deletes an account with its sessions, its applications to all forms, and their files. With `which` being
 * `unsubmitted`, returns false and deletes nothing if one application is submitted. The account goes after the
 * applications, so that an interrupted deletion can be repeated. Afterwards the applications are deleted once more,
 * because calls in flight may have written to them.
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

/** Deletes all applications of an account; none, and returns false, if one is submitted and must be kept. */
async function deleteApplications(
  parts: DeletionParts,
  studentId: string,
  which: Deletable,
): Promise<boolean> {
  // The first application may have files before it has a record.
  const records = [...new Set([studentId, ...(await parts.store.listRecords(studentId))])];
  if (which === 'unsubmitted' && (await isAnySubmitted(parts.store, records))) return false;
  for (const record of records) if (!(await deleteApplication(parts, record, which))) return false;
  return true;
}

/** Returns whether any of these applications is submitted. */
export async function isAnySubmitted(
  store: Pick<Store, 'loadOutline'>,
  records: readonly string[],
): Promise<boolean> {
  for (const record of records)
    if ((await store.loadOutline(record)).webStatus.includes('submitted')) return true;
  return false;
}

/**
 * Deletes a student's record, its tokens and all of its files, including PDFs. Returns false and deletes nothing if
 * it is submitted and must be kept.
 */
export async function deleteApplication(
  { store, objects }: DeletionParts,
  studentId: string,
  which: Deletable,
): Promise<boolean> {
  // The record goes first: the clean-up removes unreferenced files even if this is interrupted.
  if (!(await store.deleteStudent(studentId, which))) return false;
  for (const folder of OBJECT_FOLDERS) {
    for await (const { key } of objects.list(`${folder}${studentId}/`)) await objects.remove(key);
  }
  return true;
}
