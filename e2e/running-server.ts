// Runs the product as `npm start` does: the same entry point, on a free port and an empty data directory.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { dropDatabase, withRandomDatabase } from '../scripts/programs/test-database.ts';
import { freePort } from '../server/http/testing/free-port.ts';
import { emptyData } from './empty-data.ts';
import { ProductProcess, root } from './product-process.ts';

/** A mail as `GET /dev/outbox.json` shows it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A running server, which tests can kill and start again. */
export class RunningServer extends ProductProcess {
  readonly url: string;
  readonly #folder: string;
  /** Whether nothing but data can have changed since the start. */
  #isAsStarted = true;
  readonly #port: number;
  readonly #environment: Readonly<Record<string, string>>;
  /** Address of this server's own database if the tests run on MongoDB; empty for the embedded one. */
  readonly #mongodb = withRandomDatabase(process.env.MONGODB_URI ?? '');

  private constructor(port: number, folder: string, environment: Readonly<Record<string, string>>) {
    super();
    this.#port = port;
    this.url = `http://localhost:${port}`;
    this.#folder = folder;
    this.#environment = environment;
  }

  /** Starts a server with its own copy of a config directory, by default the frozen form. */
  static async start(
    options: {
      readonly config?: string | undefined;
      readonly environment?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<RunningServer> {
    const folder = await mkdtemp(join(tmpdir(), 'matricula-e2e-'));
    await cp(options.config ?? SHIPPED_FORM, join(folder, 'config'), { recursive: true });
    for (;;) {
      const server = new RunningServer(await freePort(), folder, options.environment ?? {});
      try {
        await server.boot();
        return server;
      } catch (error) {
        // Another process may take the port before the server does.
        if (!server.output.includes('is in use')) throw error;
      }
    }
  }

  /** Starts the process and waits until it says that it is ready: this process, and not another server on its port. */
  async boot(): Promise<void> {
    await this.start('server/main.ts', this.#environmentOfAll(), 'Matricula is ready');
  }

  /** Runs a command of the product on the data of this server; returns its output. */
  async run(script: string, ...args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('node', [script, ...args], {
      cwd: root,
      env: this.#environmentOfAll(),
    });
    return stdout;
  }

  /** The folder of its config and data. Its users may change more than emptying can undo. */
  get folder(): string {
    this.#isAsStarted = false;
    return this.#folder;
  }

  get configDir(): string {
    return join(this.folder, 'config');
  }

  /** The environment of this server, for other processes of the product, which may change anything. */
  get environment(): NodeJS.ProcessEnv {
    this.#isAsStarted = false;
    return this.#environmentOfAll();
  }

  #environmentOfAll(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'development',
      // No journey depends on how busy the machine is.
      OVERLOAD_SECONDS: '0',
      PORT: String(this.#port),
      DATA_DIR: join(this.#folder, 'data'),
      CONFIG_DIR: join(this.#folder, 'config'),
      MONGODB_URI: this.#mongodb,
      ...this.#environment,
    };
  }

  override async end(signal?: NodeJS.Signals): Promise<number | null> {
    this.#isAsStarted = false;
    return super.end(signal);
  }

  /** Kills the process, like a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Empties the data without a restart, for the next test. Returns false if that is impossible. */
  async tryToEmpty(): Promise<boolean> {
    const hasOtherStores = this.#mongodb !== '' || this.#environmentOfAll().S3_BUCKET !== undefined;
    if (!this.#isAsStarted || this.crashReport !== '' || hasOtherStores) return false;
    await emptyData(join(this.#folder, 'data'));
    this.output = '';
    return true;
  }

  /** Ends the process and removes its data. */
  async stop(): Promise<void> {
    await this.end();
    await rm(this.#folder, { recursive: true, force: true });
    await dropDatabase(this.#mongodb);
  }

  /** Returns the newest mail to an address. */
  async newestMail(to: string): Promise<Mail> {
    const mails = (await (await fetch(`${this.url}/dev/outbox.json`)).json()) as Mail[];
    const mail = mails.find((one) => one.to === to);
    if (mail === undefined) throw new Error(`There is no mail to ${to}.`);
    return mail;
  }

  /** Returns the confirmation code of the newest mail to an address. */
  async newestCode(to: string): Promise<string> {
    const code = /\b\d{6}\b/.exec((await this.newestMail(to)).text)?.[0];
    if (code === undefined) throw new Error(`The newest mail to ${to} has no code.`);
    return code;
  }
}
