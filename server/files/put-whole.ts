import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

/**
 * Replaces a file or folder atomically: readers find the former one, or none, until the new one is complete.
 * `write` creates it under another path of the same file system; if that fails, nothing is left. The draft has
 * a random name, because in containers that share a folder each process has the same id.
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
