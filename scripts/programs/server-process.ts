import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 250_000;
const MAX_OUTPUT = 2 ** 26;

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** A server as a child process, which ends with this process. */
export class ServerProcess {
  readonly child: ChildProcess;
  /** The end of its output. */
  output = '';

  constructor(command: string, args: readonly string[], options: SpawnOptions = {}) {
    this.child = spawn(command, args, options);
    children.add(this.child);
    this.child.once('exit', () => children.delete(this.child));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => (this.output = (this.output + String(chunk)).slice(-MAX_OUTPUT)));
    }
    this.child.once('error', (error) => (this.output += error.message));
  }

  get isRunning(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    return pid !== undefined && exitCode === null && signalCode === null;
  }

  /** Waits until the server is ready; a rejection counts as not ready. Throws if it has ended or takes too long. */
  async waitUntil(isReady: () => Promise<boolean | undefined>): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isReady().catch(() => false))) {
      if (!this.isRunning || Date.now() > deadline)
        throw new Error(`${this.child.spawnfile} did not get ready; it said: ${this.output}`);
      await pause(50);
    }
  }

  /** Pauses or resumes the process. While paused it accepts connections but does not reply. */
  pause(isPaused: boolean): void {
    this.child.kill(isPaused ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Ends the process. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
