import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

/**
 * Puts a file or folder in its place once it is whole: a reader finds the former one, or none, until then. `write` makes it
 * under another path of the same file system; when that fails, nothing is left. The draft has a random name, because in
 * containers that share a folder each process is the first of its own.
 */
export async function putWhole(
  path: string,
  write: (draft: string) => Promise<void>,
  draft = `${path}.${randomUUID()}`,
): Promise<void> {
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}
