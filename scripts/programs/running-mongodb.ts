// A MongoDB server for one test, on a free port and an empty folder, which can be stopped, killed and
// restarted.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/http/testing/free-port.ts';
import { CommandGate } from './command-gate.ts';
import { serverName } from './server-name.ts';
import type { ServerProgram } from './server-program.ts';

const READY_WITHIN_MS = 250_000;

export class RunningMongodb {
  /** URI without a database name. */
  readonly uri: string;
  readonly #program: ServerProgram;
  readonly #folder: string;
  readonly #port: number;
  readonly #gate: CommandGate | undefined;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(program: ServerProgram, folder: string, port: number, publicPort: number) {
    this.#program = program;
    this.#folder = folder;
    this.#port = port;
    this.#gate = port === publicPort ? undefined : new CommandGate(publicPort, port);
    this.uri = `mongodb://127.0.0.1:${publicPort}/${program.options}`;
    process.once('exit', () => this.#process?.kill('SIGKILL'));
  }

  /** Starts the program on an empty folder. */
  static async start(program: ServerProgram): Promise<RunningMongodb> {
    const folder = await mkdtemp(join(tmpdir(), 'matricula-mongodb-'));
    const port = await freePort();
    const publicPort = program.needsGate ? await freePort() : port;
    const server = new RunningMongodb(program, folder, port, publicPort);
    server.#spawn();
    try {
      await server.#ready(`mongodb://127.0.0.1:${port}/?directConnection=true`);
      await program.prepare?.(port);
      await server.#gate?.open();
      await server.#ready(server.uri);
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
    this.#spawn();
    await this.#ready(`mongodb://127.0.0.1:${this.#port}/?directConnection=true`);
    await this.#gate?.open();
    await this.#ready(this.uri);
  }

  /** Ends the program with a signal. It is unreachable until the restart. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    }
    await this.#gate?.close();
  }

  /** Pauses or resumes the program. While paused it accepts connections but does not reply. */
  pause(isPaused: boolean): void {
    this.#process?.kill(isPaused ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Ends the program and removes its folder. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
  }

  #spawn(): void {
    const { file } = this.#program;
    const child = spawn(file, this.#program.arguments(this.#folder, this.#port));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (this.#output = (this.#output + String(chunk)).slice(-10_000)));
    }
    child.once('error', (error) => (this.#output += error.message));
    this.#process = child;
  }

  async #ready(uri: string): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      try {
        await serverName(uri);
        return;
      } catch (error) {
        if (Date.now() > deadline || typeof this.#process?.exitCode === 'number') {
          throw new Error(
            `The MongoDB server did not get ready (${String(error)}); it said: ${this.#output}`,
          );
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
