// Starts a server as `npm start` does, and searches its registers over HTTP. For benches of registers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/http/testing/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the current memory of a process, such as `120 MB`. */
export function residentMegabytes(pid: number | undefined): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return `${Math.round(Number(kilobytes) / 1024)} MB`;
  } catch {
    return 'not known on this system';
  }
}

/** Starts the server on a data directory, and waits until it says that it is ready. */
export async function startServer(
  dataDir: string,
  config = join(root, 'config'),
): Promise<{ server: ChildProcess; url: string; milliseconds: number }> {
  const port = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CONFIG_DIR: config,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout) if (String(chunk).includes('is ready')) break;
  return { server, url: `http://localhost:${port}`, milliseconds: performance.now() - began };
}

/** Stops a server and waits for its end. */
export async function stopServer(server: ChildProcess): Promise<void> {
  const closed = once(server, 'exit');
  server.kill('SIGTERM');
  await closed;
}

let searches = 0;

/** Searches a register. Returns the milliseconds until the reply. */
export async function timeSearch(url: string, category: string, text: string): Promise<number> {
  const query = new URLSearchParams({ text, category, max_results: '5' });
  // Each search comes from a different network: one alone would exceed its rate limit.
  const from = `10.${(searches >> 16) & 255}.${(searches >> 8) & 255}.${searches & 255}`;
  searches += 1;
  const began = performance.now();
  const reply = await fetch(`${url}/lookup/find?${query}`, { headers: { 'x-forwarded-for': from } });
  await reply.json();
  if (reply.status !== 200) throw new Error(`"${text}" was answered with ${reply.status}.`);
  return performance.now() - began;
}
