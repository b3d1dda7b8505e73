import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../runtime/is-running.ts';

/** The id of the process that made the folder, and the machine or container that the id belongs to. */
const FOLDER_NAME = /^chromium-(\d+)-[0-9a-f-]{36}-(.+)$/;
/** After this time without use, the browser of another machine is gone: an idle browser ends within a minute. */
const UNUSED_MS = 24 * 60 * 60_000;

/** The folders that this process made. */
const ownFolders = new Set<string>();

/** Creates a folder for the files of one browser of this process. */
export function makeBrowserFolder(tempDir: string): string {
  const folder = join(tempDir, `chromium-${process.pid}-${randomUUID()}-${hostname()}`);
  ownFolders.add(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Marks the folder as in use for other machines that share the parent folder. */
export function touchBrowserFolder(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Removes the folders of processes that were killed before they could clean up. */
export function removeStaleFolders(tempDir: string): void {
  if (!existsSync(tempDir)) return;
  for (const name of readdirSync(tempDir)) {
    const folder = join(tempDir, name);
    if (isStale(name, folder)) removeBrowserFolder(folder);
  }
}

/**
 * Removes a browser's folder. Retries, because processes of a killed browser may still write to it. If that does
 * not help, the folder stays until a later start: an error here, where a browser ends, would end the server.
 */
export function removeBrowserFolder(folder: string): void {
  ownFolders.delete(folder);
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  } catch {
    // `removeStaleFolders` tries again.
  }
}

function isStale(name: string, folder: string): boolean {
  const [, pid, host] = FOLDER_NAME.exec(name) ?? [];
  if (pid === undefined) return false;
  if (host !== hostname()) return unusedFor(folder) > UNUSED_MS;
  // In a container, the next process may have the id of the killed one.
  return Number(pid) === process.pid ? !ownFolders.has(folder) : !isRunning(Number(pid));
}

/** Returns milliseconds since the last use; 0 for a folder that another process has just removed. */
function unusedFor(folder: string): number {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found === undefined ? 0 : Date.now() - found.mtimeMs;
}
