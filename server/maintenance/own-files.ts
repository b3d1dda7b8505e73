// Makes sure that the files in the file store belong to the database, before any of them is removed.
import { OBJECT_FOLDERS } from '../applications/object-keys.ts';
import { referencedObjects } from '../applications/referenced-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { requireFinishedMove } from '../objects/unfinished-move.ts';
import type { Store } from '../store/store.ts';

/** Key prefix of the mark: an object named after the id of the database that the files belong to. */
export const MARK_FOLDER = 'database/';

/** The database and file store to compare. */
export interface OwnFilesParts {
  readonly store: Pick<Store, 'databaseId' | 'listApplications' | 'loadOutline'>;
  readonly objects: Pick<ObjectStore, 'list' | 'size' | 'write'>;
}

/**
 * Throws `OtherDatabaseError` if the files belong to another database, as after a mistyped name of either. A file
 * store without a mark gets one for this database if it is empty or a record names one of its files. Throws a
 * `StartError` if the files are being moved here.
 */
export async function requireOwnFiles({ store, objects }: OwnFilesParts): Promise<void> {
  await requireFinishedMove(objects);
  const mark = MARK_FOLDER + (await store.databaseId());
  const marks = await keysOf(objects, MARK_FOLDER);
  if (marks.length === 0) {
    if (!(await areOwn({ store, objects }))) throw new OtherDatabaseError(missingMarkMessage(mark));
    return markFiles(objects, mark);
  }
  const others = marks.filter((key) => key !== mark);
  if (others.length > 0) throw new OtherDatabaseError(wrongMarkMessage(mark, others));
}

/** Marks the files as belonging to a database. Only the key matters: some processes encrypt the content. */
export function markFiles(objects: Pick<ObjectStore, 'write'>, mark: string): Promise<void> {
  return objects.write(mark, Buffer.from('This names the database that the files belong to.'), 'text/plain');
}

/** Returns whether there are no files, or a record names one of them. */
async function areOwn({ store, objects }: OwnFilesParts): Promise<boolean> {
  if (await isEmpty(objects)) return true;
  for await (const { studentId } of store.listApplications({})) {
    for (const key of referencedObjects(await store.loadOutline(studentId))) {
      if ((await objects.size(key)) !== null) return true;
    }
  }
  return false;
}

async function isEmpty(objects: OwnFilesParts['objects']): Promise<boolean> {
  for (const folder of OBJECT_FOLDERS) {
    for await (const _ of objects.list(folder)) return false;
  }
  return true;
}

async function keysOf(objects: OwnFilesParts['objects'], folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list(folder)) keys.push(key);
  return keys;
}

/** The files belong to another database, or seem to. Nothing was removed. The message contains no personal data. */
export class OtherDatabaseError extends Error {
  override readonly name = 'OtherDatabaseError';
}

const ADVICE = 'set DATA_DIR, MONGODB_URI and S3_BUCKET so that database and files belong together';

function wrongMarkMessage(mark: string, others: readonly string[]): string {
  return `The files belong to another database: they have the mark ${others.join(', ')}, but the mark of this database is ${mark}. No file was removed. Check which of the two is wrong and ${ADVICE}. If the files do belong to this database, remove ${others.join(', ')} from the file store.`;
}

function missingMarkMessage(mark: string): string {
  return `The files seem to belong to another database: no record of this database uses any of them. No file was removed. Check which of the two is wrong and ${ADVICE}. If the files do belong to this database, add an object ${mark} to the file store.`;
}
