import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObjectKey } from '../object-key.ts';
import type { ObjectEntry } from '../object-store.ts';
import { absentAsNull } from './absent.ts';

/** Every object below a folder of the root whose key begins with the prefix. */
export async function* walk(root: string, prefix: string): AsyncGenerator<ObjectEntry> {
  const end = prefix.lastIndexOf('/');
  yield* inFolder(root, end === -1 ? '' : prefix.slice(0, end + 1), prefix);
}

/** @param folder its path from the root, with a slash at its end, or nothing for the root itself */
async function* inFolder(root: string, folder: string, prefix: string): AsyncGenerator<ObjectEntry> {
  const entries = await absentAsNull<Dirent[]>(readdir(join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const key = folder + entry.name;
    // What has no key, such as the folder of drafts, is no object.
    if (!key.startsWith(prefix) || !isObjectKey(key)) continue;
    if (entry.isDirectory()) yield* inFolder(root, `${key}/`, prefix);
    else if (entry.isFile()) {
      const found = await absentAsNull(stat(join(root, key)));
      if (found !== null) yield { key, size: found.size, writtenAt: found.mtimeMs };
    }
  }
}
