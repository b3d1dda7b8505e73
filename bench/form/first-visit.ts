import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { freePort } from '../../scripts/free-port.ts';
import { CANDIDATES } from './build-candidates.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 30_000;

/** Bytes of gzipped JavaScript that a browser which has been nowhere yet loads, by what it visits. */
export type FirstVisits = Readonly<Record<string, number>>;

/** What each candidate loads for a form of a size, and what the product loads for its first page. */
export async function measureFirstVisits(browser: Browser, url: string, size: number): Promise<FirstVisits> {
  const visits: Record<string, number> = {};
  for (const id of CANDIDATES) {
    visits[id] = await scriptBytes(browser, `${url}/${id}/index.html`, size);
  }
  return { ...visits, product: await productBytes(browser) };
}

async function scriptBytes(browser: Browser, address: string, size?: number): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!response.headers()['content-type']?.includes('javascript')) return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    if (size !== undefined) await page.evaluate((count) => candidate.load(count), size);
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await context.close();
  }
}

async function productBytes(browser: Browser): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'matricula-bench-'));
  const url = `http://localhost:${await freePort()}`;
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      SESSION_SECRET: randomUUID(),
      ENCRYPTION_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(server, url);
    return await scriptBytes(browser, `${url}/about`);
  } finally {
    await end(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
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
