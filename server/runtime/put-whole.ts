import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

/**
 * Replaces a file or folder atomically: readers find the former one, or none, until the new one is complete.
 * `write` creates the new one at the path it gets, the draft, which is then renamed to `path`. If `write` fails,
 * the draft is removed. By default the draft has a random name next to `path`: a process id would not do, because
 * processes in containers that share a folder can have the same one.
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
