import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^chromium-(\d+)-/;

/** A new folder for the files of one browser of this process. */
export function makeBrowserFolder(tempDir: string): string {
  const folder = join(tempDir, `chromium-${process.pid}-${randomUUID()}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes the folders of processes that were killed before they could do so themselves. */
export function removeStaleFolders(tempDir: string): void {
  mkdirSync(tempDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(tempDir)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) removeBrowserFolder(join(tempDir, name));
  }
}

/** Processes of a browser that was just killed may still write, so it takes more than one attempt. */
export function removeBrowserFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is there, too, and tells it by refusing.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
