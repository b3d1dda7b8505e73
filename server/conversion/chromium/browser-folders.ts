import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../files/is-running.ts';

/** The number of the process that made a folder, and the machine or container that has processes of such numbers. */
const NAME = /^chromium-(\d+)-[0-9a-f-]{36}-(.+)$/;
/** A browser of another machine whose folder was not used for so long is gone: without work it ends within a minute. */
const UNUSED_MS = 24 * 60 * 60_000;

const made = new Set<string>();

/** A new folder for the files of one browser of this process. */
export function makeBrowserFolder(tempDir: string): string {
  const folder = join(tempDir, `chromium-${process.pid}-${randomUUID()}-${hostname()}`);
  made.add(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Tells other machines that share the folder of folders that this one is in use. */
export function touchBrowserFolder(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Removes the folders of processes that were killed before they could do so themselves. */
export function removeStaleFolders(tempDir: string): void {
  for (const name of namesIn(tempDir)) {
    const folder = join(tempDir, name);
    if (isStale(name, folder)) removeBrowserFolder(folder);
  }
}

/** Processes of a browser that was just killed may still write, so it takes more than one attempt. */
export function removeBrowserFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  made.delete(folder);
}

function namesIn(tempDir: string): readonly string[] {
  try {
    return readdirSync(tempDir);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function isStale(name: string, folder: string): boolean {
  const [, pid, host] = NAME.exec(name) ?? [];
  if (pid === undefined) return false;
  if (host !== hostname()) return unusedFor(folder) > UNUSED_MS;
  // In a container the next process has the number of the one that was killed.
  return Number(pid) === process.pid ? !made.has(folder) : !isRunning(Number(pid));
}

/** Milliseconds; 0 for a folder that another process has just removed. */
function unusedFor(folder: string): number {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found === undefined ? 0 : Date.now() - found.mtimeMs;
}
