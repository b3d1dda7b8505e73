// A MongoDB server for one test, on a free port and an empty folder, which can be stopped, killed and
// restarted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/http/testing/free-port.ts';
import { CommandGate } from './command-gate.ts';
import { serverName } from './server-name.ts';
import { ServerProcess } from './server-process.ts';
import type { ServerProgram } from './server-program.ts';

export class RunningMongodb {
  /** URI without a database name. */
  readonly uri: string;
  readonly #program: ServerProgram;
  readonly #folder: string;
  readonly #port: number;
  readonly #gate: CommandGate | undefined;
  #process: ServerProcess;

  private constructor(program: ServerProgram, folder: string, port: number, publicPort: number) {
    this.#program = program;
    this.#folder = folder;
    this.#port = port;
    this.#gate = port === publicPort ? undefined : new CommandGate(publicPort, port);
    this.uri = `mongodb://127.0.0.1:${publicPort}/${program.options}`;
    this.#process = this.#spawn();
  }

  /** Starts the program on an empty folder. */
  static async start(program: ServerProgram): Promise<RunningMongodb> {
    const folder = await mkdtemp(join(tmpdir(), 'matricula-mongodb-'));
    const port = await freePort();
    const publicPort = program.needsGate ? await freePort() : port;
    const server = new RunningMongodb(program, folder, port, publicPort);
    try {
      await server.#open(() => program.prepare?.(port));
    } catch (error) {
      // A running child would keep this process alive.
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Returns the URI of one database on this server. */
  uriOf(database: string): string {
    return this.uri.replace(/\/(\?|$)/, `/${database}$1`);
  }

  /** Returns the server's reported name and its origin. */
  async name(): Promise<string> {
    return `${await serverName(this.uri)} (${this.#program.origin})`;
  }

  /** Restarts the program on the same folder and port. */
  async startAgain(): Promise<void> {
    this.#process = this.#spawn();
    await this.#open();
  }

  /** Waits until the program can be reached through the gate. `prepare` runs before the gate opens. */
  async #open(prepare?: () => Promise<void> | undefined): Promise<void> {
    const isThere = (uri: string) => () => serverName(uri).then(() => true);
    await this.#process.waitUntil(isThere(`mongodb://127.0.0.1:${this.#port}/?directConnection=true`));
    await prepare?.();
    await this.#gate?.open();
    await this.#process.waitUntil(isThere(this.uri));
  }

  /** Ends the program with a signal. It is unreachable until the restart. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.#process.end(signal);
    await this.#gate?.close();
  }

  /** Pauses or resumes the program. While paused it accepts connections but does not reply. */
  pause(isPaused: boolean): void {
    this.#process.pause(isPaused);
  }

  /** Ends the program and removes its folder. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
  }

  #spawn(): ServerProcess {
    return new ServerProcess(this.#program.file, this.#program.arguments(this.#folder, this.#port));
  }
}
