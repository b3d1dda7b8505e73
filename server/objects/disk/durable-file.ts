import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { putWhole } from '../../runtime/put-whole.ts';

/**
 * Writes a file atomically and durably: it appears under `path` once every byte is on disk. Until then a former
 * file stays there. The file is first written to the folder `drafts`, which must be on the same file system.
 */
export async function writeDurably(path: string, drafts: string, bytes: Uint8Array): Promise<void> {
  let firstCreatedFolder: string | undefined;
  async function write(draft: string): Promise<void> {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    firstCreatedFolder = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  }
  await putWhole(path, write, join(drafts, randomUUID()));
  await syncFolders(
    dirname(path),
    firstCreatedFolder === undefined ? dirname(path) : dirname(firstCreatedFolder),
  );
}

/** Fsyncs the parent directories of new files, innermost first, so that a crash cannot lose their names. */
async function syncFolders(innermost: string, outermost: string): Promise<void> {
  // Windows cannot open folders, and persists their names by itself.
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
