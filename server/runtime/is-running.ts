import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Returns whether a process with this id runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user exists, too: the signal is refused.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the id, start and machine of a running process; null if it does not run. Ids are reused, so a lock with
 * the id alone could seem to belong to a later process.
 */
export function processName(pid: number): string | null {
  return isRunning(pid) ? `${pid} ${startOf(pid)} ${hostname()}` : null;
}

/** Returns when a process started, as ticks since the boot; empty on systems other than Linux. */
function startOf(pid: number): string {
  try {
    // Field 22 of proc(5). The second field, in brackets, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
