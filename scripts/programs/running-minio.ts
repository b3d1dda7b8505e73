// A file store for one test, on a free port and an empty folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/http/testing/free-port.ts';

const READY_WITHIN_MS = 250_000;

export class RunningMinio {
  readonly endpoint: string;
  readonly accessKeyId = 'matricula-tests';
  readonly secretAccessKey = randomUUID();
  readonly #folder: string;
  readonly #process: ChildProcess;
  #output = '';

  private constructor(program: string, folder: string, port: number) {
    this.endpoint = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#process = spawn(program, ['server', '--quiet', '--address', `127.0.0.1:${port}`, folder], {
      env: {
        ...process.env,
        MINIO_ROOT_USER: this.accessKeyId,
        MINIO_ROOT_PASSWORD: this.secretAccessKey,
        // Without console and update check.
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
      },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => (this.#output = (this.#output + String(chunk)).slice(-10_000)));
    }
    this.#process.once('error', (error) => (this.#output += error.message));
    process.once('exit', () => this.#process.kill('SIGKILL'));
  }

  /** Starts the program on an empty folder. */
  static async start(program: string): Promise<RunningMinio> {
    const folder = await mkdtemp(join(tmpdir(), 'matricula-minio-'));
    const server = new RunningMinio(program, folder, await freePort());
    try {
      await server.#ready();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Pauses or resumes the program. While paused it accepts connections but does not reply. */
  pause(isPaused: boolean): void {
    this.#process.kill(isPaused ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Ends the program and removes its folder. */
  async stop(): Promise<void> {
    if (
      this.#process.pid !== undefined &&
      this.#process.exitCode === null &&
      this.#process.signalCode === null
    ) {
      const ended = new Promise((resolve) => this.#process.once('exit', resolve));
      this.#process.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const reply = await fetch(`${this.endpoint}/minio/health/ready`).catch(() => undefined);
      if (reply?.ok) return;
      if (Date.now() > deadline || this.#process.exitCode !== null) {
        throw new Error(`MinIO did not get ready; it said: ${this.#output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
