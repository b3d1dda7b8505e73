// A worker next to a server, and the Chromium of either, for tests that kill them.
import { execFileSync } from 'node:child_process';
import { ProductProcess } from './product-process.ts';
import type { RunningServer } from './running-server.ts';

/** Runs `npm run worker` on the data of a running server. */
export class WorkerProcess extends ProductProcess {
  readonly #server: RunningServer;
  readonly #environment: Readonly<Record<string, string>>;

  /** @param environment differences from the server's environment */
  constructor(server: RunningServer, environment: Readonly<Record<string, string>> = {}) {
    super();
    this.#server = server;
    this.#environment = environment;
  }

  /** Starts the process and waits until it says that it is ready. */
  async boot(): Promise<void> {
    const environment = { ...this.#server.environment, ...this.#environment };
    await this.start('server/worker-main.ts', environment, 'worker is ready');
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
