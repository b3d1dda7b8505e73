// The product as `npm start` runs it: the same entry point, on a free port and an empty data directory.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { dropDatabase, ownDatabase } from '../scripts/mongodb/test-database.ts';
import { freePort } from '../server/http/testing/free-port.ts';
import { emptyData } from './empty-data.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Catches a process that hangs at its start. */
export const READY_WITHIN_MS = 180_000;

/** A mail as `GET /dev/outbox.json` shows it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export class RunningServer {
  readonly url: string;
  readonly #folder: string;
  /** Whether nothing but data can have changed since the start. */
  #isAsStarted = true;
  /** Everything that the server has printed. */
  output = '';
  /** How the process ended that nobody had told to; empty as long as none did. */
  brokenOff = '';
  readonly #port: number;
  readonly #environment: Readonly<Record<string, string>>;
  /** Address of a database of this server's own, where the tests run on MongoDB; empty means the embedded one. */
  readonly #mongodb = ownDatabase(process.env.MONGODB_URI ?? '');
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string, environment: Readonly<Record<string, string>>) {
    this.#port = port;
    this.url = `http://localhost:${port}`;
    this.#folder = folder;
    this.#environment = environment;
  }

  /** Starts a server with a copy of a config directory of its own, the frozen form unless said otherwise. */
  static async start(
    options: { readonly config?: string; readonly environment?: Readonly<Record<string, string>> } = {},
  ): Promise<RunningServer> {
    const folder = await mkdtemp(join(tmpdir(), 'matricula-e2e-'));
    await cp(options.config ?? SHIPPED_FORM, join(folder, 'config'), { recursive: true });
    for (;;) {
      const server = new RunningServer(await freePort(), folder, options.environment ?? {});
      try {
        await server.boot();
        return server;
      } catch (error) {
        // Between being found free and being taken, a port can become somebody else's.
        if (!server.output.includes('is in use')) throw error;
      }
    }
  }

  /** Starts the process and waits until it answers: itself, and not another server that has got hold of its port. */
  async boot(): Promise<void> {
    const printed = this.output.length;
    const child = spawn('node', ['server/main.ts'], {
      cwd: root,
      env: this.#environmentOfAll(),
    });
    this.#process = child;
    child.once('exit', (code, signal) => {
      if (this.#process === child)
        this.brokenOff = `The server ended with ${code ?? signal}:\n${this.output}`;
    });
    child.stdout?.on('data', (chunk) => (this.output += String(chunk)));
    child.stderr?.on('data', (chunk) => (this.output += String(chunk)));
    const closed = new Promise((resolve) => child.once('close', resolve));
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) {
        // What it has printed last may come after the news of its end.
        await closed;
        throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${this.output}`);
      }
      const isListening = this.output.includes('Matricula is ready', printed);
      const answer = isListening ? await fetch(`${this.url}/healthz`).catch(() => undefined) : undefined;
      if (answer?.ok) return;
      if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Runs a command of the product on the data of this server; gives what it printed. */
  async run(script: string, ...args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('node', [script, ...args], {
      cwd: root,
      env: this.#environmentOfAll(),
    });
    return stdout;
  }

  /** Id of the process; undefined before it is started. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Whether the process has been started and has not ended since. */
  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** The folder of its config and data. Who asks for it may change there what no emptying brings back. */
  get folder(): string {
    this.#isAsStarted = false;
    return this.#folder;
  }

  get configDir(): string {
    return join(this.folder, 'config');
  }

  /** The environment of this server, for other processes of the product beside it, which may change what they like. */
  get environment(): NodeJS.ProcessEnv {
    this.#isAsStarted = false;
    return this.#environmentOfAll();
  }

  #environmentOfAll(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'development',
      // How busy the machine is, no journey is about.
      OVERLOAD_SECONDS: '0',
      PORT: String(this.#port),
      DATA_DIR: join(this.#folder, 'data'),
      CONFIG_DIR: join(this.#folder, 'config'),
      MONGODB_URI: this.#mongodb,
      ...this.#environment,
    };
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    this.#isAsStarted = false;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the process as an operator does. */
  async end(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Makes it a server that nobody has used yet, if that can be had without a new start; false where it cannot. */
  async emptied(): Promise<boolean> {
    const isElsewhere = this.#mongodb !== '' || this.#environmentOfAll().S3_BUCKET !== undefined;
    if (!this.#isAsStarted || this.brokenOff !== '' || isElsewhere) return false;
    await emptyData(join(this.#folder, 'data'));
    this.output = '';
    return true;
  }

  /** Ends the process and removes what it stored. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
    await dropDatabase(this.#mongodb);
  }

  /** The newest mail to an address. */
  async newestMail(to: string): Promise<Mail> {
    const mails = (await (await fetch(`${this.url}/dev/outbox.json`)).json()) as Mail[];
    const mail = mails.find((one) => one.to === to);
    if (mail === undefined) throw new Error(`There is no mail to ${to}.`);
    return mail;
  }

  /** The confirmation code of the newest mail to an address. */
  async newestCode(to: string): Promise<string> {
    const code = /\b\d{6}\b/.exec((await this.newestMail(to)).text)?.[0];
    if (code === undefined) throw new Error(`The newest mail to ${to} has no code.`);
    return code;
  }
}
