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
