// A process of the product, such as a server or a worker.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Time limit of a start. */
const READY_WITHIN_MS = 180_000;

/** A process that tests can kill and start again. */
export class ProductProcess {
  /** Everything that it has printed. */
  output = '';
  /** Exit code and output of a process that ended by itself; empty if none did. */
  crashReport = '';
  #process: ChildProcess | undefined;

  /** Id of the process; undefined before it is started. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Whether the process has been started and has not ended since. */
  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Starts a script of the product, and waits until it prints that it is ready. */
  protected async start(script: string, env: NodeJS.ProcessEnv, ready: string): Promise<void> {
    const printed = this.output.length;
    const child = spawn('node', [script], { cwd: root, env });
    this.#process = child;
    child.once('exit', (code, signal) => {
      if (this.#process === child)
        this.crashReport = `${script} ended with ${code ?? signal}:\n${this.output}`;
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (this.output += String(chunk)));
    const closed = once(child, 'close');
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!this.output.includes(ready, printed)) {
      // Its last output may come after its exit event.
      if (!this.isRunning) await closed;
      if (!this.isRunning || Date.now() > deadline)
        throw new Error(`${script} did not get ready:\n${this.output}`);
      await pause(50);
    }
  }

  /** Ends the process as an operator does, or by another signal, and waits until it is gone. Returns its exit code. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#process;
    const isRunning = this.isRunning;
    this.#process = undefined;
    if (child === undefined || !isRunning) return null;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = await exit;
    return code;
  }
}
