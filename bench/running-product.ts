// Runs the built product for benches.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '../scripts/programs/server-process.ts';
import { freePort } from '../server/http/testing/free-port.ts';
import { MailCatcher } from '../server/mail/testing/mail-catcher.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The product while a bench measures it. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** The mails that it has sent. */
  readonly mails: MailCatcher;
  /** Milliseconds that its start took. */
  readonly startMs: number;
}

/**
 * Runs the built product as in production, on an empty data directory, while `measure` runs. It takes the address of
 * an applicant from `X-Forwarded-For`.
 * @param environment additional variables of the server
 * @param prefix words before the server's command, such as `taskset -c 0`
 */
export async function withProduct<Result>(
  measure: (product: Product) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
  prefix: readonly string[] = [],
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'matricula-bench-'));
  const mails = await MailCatcher.start();
  const url = `http://localhost:${await freePort()}`;
  const [command = '', ...args] = [...prefix, process.execPath, join(root, 'server/main.ts')];
  const begun = performance.now();
  const server = new ServerProcess(command, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      SESSION_SECRET: randomUUID(),
      SMTP_URL: mails.url,
      MAIL_FROM: 'bench@example.org',
      ENCRYPTION_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  try {
    await server.waitUntil(async () => server.output.includes('Matricula is ready'));
    return await measure({ url, mails, pid: server.child.pid ?? 0, startMs: performance.now() - begun });
  } finally {
    await server.end();
    mails.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the memory of a process in MB: its peak so far (`VmHWM`), or what it has now (`VmRSS`). */
export function memoryOf(pid: number, kind: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
}
