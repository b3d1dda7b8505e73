// A worker next to a server, and the Chromium of either, for tests that kill them.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { READY_WITHIN_MS, type RunningServer } from './running-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs `npm run worker` on the data of a running server. */
export class WorkerProcess {
  /** Everything that it has printed. */
  output = '';
  readonly #server: RunningServer;
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  /** @param environment differences from the server's environment */
  constructor(server: RunningServer, environment: Readonly<Record<string, string>> = {}) {
    this.#server = server;
    this.#environment = environment;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Whether the process has been started and has not ended since. */
  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Starts the process and waits until it says that it is ready. */
  async boot(): Promise<void> {
    const begunAt = this.output.length;
    const child = spawn('node', ['server/worker-main.ts'], {
      cwd: root,
      env: { ...this.#server.environment, ...this.#environment },
    });
    this.#process = child;
    child.stdout.on('data', (chunk) => (this.output += String(chunk)));
    child.stderr.on('data', (chunk) => (this.output += String(chunk)));
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!this.output.slice(begunAt).includes('worker is ready')) {
      if (!this.isRunning || Date.now() > deadline) {
        throw new Error(`The worker did not get ready:\n${this.output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends the process and waits until it is gone. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = await exit;
    return code;
  }
}

/** Returns the ids of running browsers that these processes have started. */
export function browsersOf(parents: readonly (number | undefined)[]): number[] {
  const table = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return parents.includes(Number(parent)) && /chrom/i.test(args) ? [Number(pid)] : [];
  });
}
