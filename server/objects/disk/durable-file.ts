import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { putWhole } from '../../files/put-whole.ts';

/**
 * Writes a file whole: it appears under its path only when every byte is on the disk, and a former one is in its place
 * until then. When the chunks end with an error, nothing is left. `drafts` is a folder of the same file system.
 */
export async function writeDurably(
  path: string,
  drafts: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  let madeFrom: string | undefined;
  async function write(draft: string): Promise<void> {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(chunks);
      await file.sync();
    } finally {
      await file.close();
    }
    madeFrom = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  }
  await putWhole(path, write, join(drafts, randomUUID()));
  await syncFolders(dirname(path), madeFrom === undefined ? dirname(path) : dirname(madeFrom));
}

/** Puts the names of new files and folders on the disk, from the innermost folder to the outermost. */
async function syncFolders(innermost: string, outermost: string): Promise<void> {
  // Windows opens no folders, and writes their names by itself.
  if (process.platform === 'win32') return;
  for (let folder = innermost; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === outermost) return;
  }
}
