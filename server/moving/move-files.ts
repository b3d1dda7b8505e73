import { createHash } from 'node:crypto';
import { OBJECT_FOLDERS } from '../documents/object-keys.ts';
import { MARK_FOLDER } from '../maintenance/own-files.ts';
import { SEALED_TYPE } from '../objects/encrypted-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Compared, Steps } from './move-records.ts';

/** Stored files; encrypted ones stay encrypted. */
export type Files = Pick<ObjectStore, 'list' | 'size' | 'read' | 'write' | 'remove'>;

/** Files read and written concurrently. */
const AT_ONCE = 8;

export const FILE_FOLDERS: readonly string[] = [...OBJECT_FOLDERS, MARK_FOLDER];

export async function* listFiles(files: Files): AsyncGenerator<string> {
  for (const folder of FILE_FOLDERS) for await (const { key } of files.list(folder)) yield key;
}

/** Copies every file that the target does not have in the same size. The verification finds other differences. */
export async function copyFiles(source: Files, target: Files, { signal, done }: Steps): Promise<void> {
  for await (const keys of groups(listFiles(source))) {
    signal?.throwIfAborted();
    await Promise.all(
      keys.map(async (key) => {
        const size = await target.size(key);
        if (size !== null && size === (await source.size(key))) return;
        const bytes = await source.read(key);
        // It may have been removed after it was listed.
        if (bytes !== null) await target.write(key, bytes, SEALED_TYPE);
      }),
    );
    done(keys.length);
  }
}

/**
 * Reads all files on both sides and compares their hashes. Removes a differing file from the target, so that
 * the next run copies it again.
 */
export async function verifyFiles(source: Files, target: Files, steps: Steps): Promise<Compared> {
  const all = createHash('sha256');
  let count = 0;
  let differing = 0;
  for await (const keys of groups(listFiles(source))) {
    steps.signal?.throwIfAborted();
    const pairs = await Promise.all(
      keys.map(async (key) => [await recordHash(source, key), await recordHash(target, key)] as const),
    );
    for (const [index, [from, to]] of pairs.entries()) {
      if (from === null) continue;
      const key = keys[index] ?? '';
      all.update(`${key} ${from}\n`);
      count += 1;
      if (from === to) continue;
      differing += 1;
      await target.remove(key);
    }
    steps.done(keys.length);
  }
  let surplus = 0;
  for await (const keys of groups(listFiles(target))) {
    // The mark is written before the files are copied.
    const others = keys.filter((key) => !key.startsWith(MARK_FOLDER));
    const sizes = await Promise.all(others.map((key) => source.size(key)));
    surplus += sizes.filter((size) => size === null).length;
  }
  return { what: 'files', count, differing, surplus, hash: all.digest('hex') };
}

async function recordHash(files: Files, key: string): Promise<string | null> {
  const bytes = await files.read(key);
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
}

async function* groups(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const key of keys) {
    group.push(key);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
