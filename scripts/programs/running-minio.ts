// A file store for one test, on a free port and an empty folder.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/http/testing/free-port.ts';
import { ServerProcess } from './server-process.ts';

export class RunningMinio {
  readonly endpoint: string;
  readonly accessKeyId = 'matricula-tests';
  readonly secretAccessKey = randomUUID();
  readonly #folder: string;
  readonly #process: ServerProcess;

  private constructor(program: string, folder: string, port: number) {
    this.endpoint = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    const args = ['server', '--quiet', '--address', `127.0.0.1:${port}`, folder];
    this.#process = new ServerProcess(program, args, {
      env: {
        ...process.env,
        MINIO_ROOT_USER: this.accessKeyId,
        MINIO_ROOT_PASSWORD: this.secretAccessKey,
        // Without console and update check.
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
      },
    });
  }

  /** Starts the program on an empty folder. */
  static async start(program: string): Promise<RunningMinio> {
    const folder = await mkdtemp(join(tmpdir(), 'matricula-minio-'));
    const server = new RunningMinio(program, folder, await freePort());
    try {
      const health = `${server.endpoint}/minio/health/ready`;
      await server.#process.waitUntil(async () => (await fetch(health)).ok);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Pauses or resumes the program. While paused it accepts connections but does not reply. */
  pause(isPaused: boolean): void {
    this.#process.pause(isPaused);
  }

  /** Ends the program and removes its folder. */
  async stop(): Promise<void> {
    await this.#process.end();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
