import { readFileSync } from 'node:fs';

/**
 * Returns the fields of a process's status, from the third one (`man proc_pid_stat`). Empty if it cannot be read, as
 * on systems other than Linux.
 */
export function processStatus(pid: number | 'self'): readonly string[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain anything.
    return status.slice(status.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
