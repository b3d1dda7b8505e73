/** Whether a process of this machine has that number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is there, too, and tells it by refusing.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
