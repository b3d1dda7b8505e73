import { hostname } from 'node:os';
import { processStatus } from './process-status.ts';

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
  if (!isRunning(pid)) return null;
  // In ticks since the boot; empty on systems other than Linux.
  const { 19: start = '' } = processStatus(pid);
  return `${pid} ${start} ${hostname()}`;
}
