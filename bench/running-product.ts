// Runs the built product for benches.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/http/testing/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const READY_WITHIN_MS = 180_000;

/**
 * Runs the built product as in production, on an empty data directory, while `measure` runs.
 * @param environment additional variables of the server
 * @param prefix words before the server's command, such as `taskset -c 0`
 */
export async function withProduct<Result>(
  measure: (url: string, pid: number) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
  prefix: readonly string[] = [],
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'matricula-bench-'));
  const url = `http://localhost:${await freePort()}`;
  const [command, ...args] = [...prefix, process.execPath, join(root, 'server/main.ts')];
  const server = spawn(command ?? '', args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      SESSION_SECRET: randomUUID(),
      // Nothing listens there: no measurement reads a mail.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'bench@example.org',
      ENCRYPTION_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(server, url);
    return await measure(url, server.pid ?? 0);
  } finally {
    await end(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product did not start at ${url}; its message stands above.`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
