import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absentAsNull } from '../../runtime/absent.ts';
import { isObjectKey } from '../object-key.ts';
import type { ObjectEntry } from '../object-store.ts';

/** Yields every object under the root whose key begins with the prefix. */
export async function* walk(root: string, prefix: string): AsyncGenerator<ObjectEntry> {
  const end = prefix.lastIndexOf('/');
  yield* walkFolder(root, end === -1 ? '' : prefix.slice(0, end + 1), prefix);
}

/** @param folder path from the root with a trailing slash, or empty for the root */
async function* walkFolder(root: string, folder: string, prefix: string): AsyncGenerator<ObjectEntry> {
  const entries = await absentAsNull<Dirent[]>(readdir(join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const key = folder + entry.name;
    // Names that are not keys, such as the drafts folder, are not objects.
    if (!key.startsWith(prefix) || !isObjectKey(key)) continue;
    if (entry.isDirectory()) yield* walkFolder(root, `${key}/`, prefix);
    else if (entry.isFile()) {
      const found = await absentAsNull(stat(join(root, key)));
      if (found !== null) yield { key, size: found.size, writtenAt: found.mtimeMs };
    }
  }
}
