// Copies and compares the files of two file stores, for `npm run move`.
import { createHash } from 'node:crypto';
import { OBJECT_FOLDERS } from '../applications/object-keys.ts';
import { SEALED_TYPE } from '../objects/encrypted-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type Comparison, inGroups, type Progress } from './move-records.ts';
import { MARK_FOLDER } from './own-files.ts';

/** A file store without the encrypting layer: encrypted files are moved as they are. */
export type Files = Pick<ObjectStore, 'list' | 'size' | 'read' | 'write' | 'remove'>;

/** Files read and written concurrently. */
const MAX_CONCURRENT = 8;

/** Key prefixes of everything that is moved: the files, and the mark of their database. */
export const FILE_FOLDERS: readonly string[] = [...OBJECT_FOLDERS, MARK_FOLDER];

/** Yields the keys of all files to move. */
export async function* listFiles(files: Files): AsyncGenerator<string> {
  for (const folder of FILE_FOLDERS) for await (const { key } of files.list(folder)) yield key;
}

/** Copies each file unless the target has one of the same size. `verifyFiles` finds files that differ otherwise. */
export async function copyFiles(source: Files, target: Files, progress: Progress): Promise<void> {
  for await (const keys of inGroups(listFiles(source), MAX_CONCURRENT, progress)) {
    await Promise.all(
      keys.map(async (key) => {
        const size = await target.size(key);
        if (size !== null && size === (await source.size(key))) return;
        const bytes = await source.read(key);
        // It may have been removed after it was listed.
        if (bytes !== null) await target.write(key, bytes, SEALED_TYPE);
      }),
    );
    progress.done(keys.length);
  }
}

/**
 * Reads all files on both sides and compares their hashes. Removes a differing file from the target, so that
 * the next run copies it again.
 */
export async function verifyFiles(source: Files, target: Files, progress: Progress): Promise<Comparison> {
  const sourceHash = createHash('sha256');
  let count = 0;
  let differing = 0;
  for await (const keys of inGroups(listFiles(source), MAX_CONCURRENT, progress)) {
    const pairs = await Promise.all(
      keys.map(async (key) => [await fileHash(source, key), await fileHash(target, key)] as const),
    );
    for (const [index, [from, to]] of pairs.entries()) {
      if (from === null) continue;
      const key = keys[index] ?? '';
      sourceHash.update(`${key} ${from}\n`);
      count += 1;
      if (from === to) continue;
      differing += 1;
      await target.remove(key);
    }
    progress.done(keys.length);
  }
  let surplus = 0;
  for await (const keys of inGroups(listFiles(target), MAX_CONCURRENT, progress)) {
    // The mark is written before the files are copied.
    const others = keys.filter((key) => !key.startsWith(MARK_FOLDER));
    const sizes = await Promise.all(others.map((key) => source.size(key)));
    surplus += sizes.filter((size) => size === null).length;
  }
  return { what: 'files', count, differing, surplus, hash: sourceHash.digest('hex') };
}

async function fileHash(files: Files, key: string): Promise<string | null> {
  const bytes = await files.read(key);
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
}
