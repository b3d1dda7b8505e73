// Starts the product as a process for the checks by schemathesis, on a free port with an empty data directory.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../server/http/testing/free-port.ts';
import { ServerProcess } from './server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const username = 'applicant@example.org';
const password = 'Correct horse 7!';

/** A running product, with an account for an applicant after `logIn`. */
export class RunningProduct {
  readonly url: string;
  readonly folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #process: ServerProcess;

  private constructor(port: number, folder: string) {
    this.url = `http://localhost:${port}`;
    this.folder = folder;
    const own = {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      WORKERS: '0',
      MONGODB_URI: '',
      S3_BUCKET: '',
    };
    this.#environment = { ...process.env, NODE_ENV: 'test', ...own };
    this.#process = new ServerProcess('node', ['server/main.ts'], { cwd: root, env: this.#environment });
  }

  get output(): string {
    return this.#process.output;
  }

  static async start(): Promise<RunningProduct> {
    const product = new RunningProduct(
      await freePort(),
      await mkdtemp(join(tmpdir(), 'matricula-described-')),
    );
    try {
      await product.#process.waitUntil(() => product.isReady());
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  async isReady(): Promise<boolean> {
    return (await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok ?? false;
  }

  /** Creates a confirmed account. Returns the value of its session cookie. */
  async logIn(): Promise<string> {
    await this.#post('signup', { username, password });
    const [mail] = (await (await fetch(`${this.url}/dev/outbox.json`)).json()) as { text: string }[];
    await this.#post('confirm', { username, code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '' });
    const reply = await this.#post('login', { username, password });
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('matricula_session='));
    return /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  }

  /** Creates a token of each kind with the operator's command. */
  async tokens(): Promise<{ service: string; answers: string }> {
    const file = join(this.folder, 'answers.json');
    await writeFile(file, '{}');
    return { service: await this.#token('service', username), answers: await this.#token('public', file) };
  }

  /** Stops the process like an operator, and removes its data. */
  async stop(): Promise<void> {
    await this.#process.end();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #post(call: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${this.url}/public/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${call} was answered ${reply.status}: ${await reply.text()}`);
    return reply;
  }

  async #token(kind: string, of: string): Promise<string> {
    const command = promisify(execFile)('node', ['scripts/make-token.ts', kind, of], {
      cwd: root,
      env: this.#environment,
    });
    const { stdout } = await command;
    const token = /token=([\w-]+)/.exec(stdout)?.[1];
    if (token === undefined) throw new Error(`make-token printed no token:\n${stdout}`);
    return token;
  }
}
