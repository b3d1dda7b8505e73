import { OBJECT_FOLDERS } from '../documents/object-keys.ts';
import { referencedObjects } from '../documents/referenced-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { requireWholeFiles } from '../objects/unfinished-move.ts';
import type { Store } from '../store/store.ts';

/** The key of one object begins with it: the id of the database that the files belong to follows. */
export const MARK_FOLDER = 'database/';

/** What is compared. */
export interface OwnFilesParts {
  readonly store: Pick<Store, 'databaseId' | 'listStudents' | 'loadOutline'>;
  readonly objects: Pick<ObjectStore, 'list' | 'size' | 'write'>;
}

/**
 * Throws `OtherDatabaseError` where the files are not those of the database, as after a mistyped name of either. Files
 * that were never marked with the id of a database are marked now, unless no record names any of them. Throws a
 * `StartError` where the files are being moved here.
 */
export async function requireOwnFiles({ store, objects }: OwnFilesParts): Promise<void> {
  await requireWholeFiles(objects);
  const mark = MARK_FOLDER + (await store.databaseId());
  const marks = await keysOf(objects, MARK_FOLDER);
  if (marks.length === 0) {
    if (!(await areOwn({ store, objects }))) throw new OtherDatabaseError(unnamed(mark));
    // The key says it all: what stands in the object is encrypted by some and not by others.
    await objects.write(mark, Buffer.from('This names the database that the files belong to.'), 'text/plain');
    return;
  }
  const others = marks.filter((key) => key !== mark);
  if (others.length > 0) throw new OtherDatabaseError(marked(mark, others));
}

async function areOwn({ store, objects }: OwnFilesParts): Promise<boolean> {
  if (await isEmpty(objects)) return true;
  for await (const { studentId } of store.listStudents()) {
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

/** The files belong to another database, or seem to; nothing was removed. The message holds no personal data. */
export class OtherDatabaseError extends Error {
  override readonly name = 'OtherDatabaseError';
}

const SETTINGS = 'set DATA_DIR, MONGODB_URI and S3_BUCKET so that database and files belong together';

function marked(mark: string, others: readonly string[]): string {
  return `The files belong to another database: they are marked ${others.join(', ')}, and the mark of this database is ${mark}. No file was removed. Check which of the two is the wrong one and ${SETTINGS}; if these files are this database's all the same, remove ${others.join(', ')} from the store of files.`;
}

function unnamed(mark: string): string {
  return `The files seem to belong to another database: no record of this one names any of them. No file was removed. Check which of the two is the wrong one and ${SETTINGS}; if these files are this database's all the same, put an object ${mark} into the store of files.`;
}
