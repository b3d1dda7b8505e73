import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ephemeral ports (from 32768 on Linux, from 49152 elsewhere), which another program could get before
// the port is used.
const FIRST_PORT = 12_000;
const PORTS_PER_PROCESS = 20;
const PROCESSES = 1000;
let taken = 0;

/** Returns an unused local port that no other test process gets at the same time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_PROCESS; tries += 1) {
    const port = FIRST_PORT + (process.pid % PROCESSES) * PORTS_PER_PROCESS + (taken++ % PORTS_PER_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(
    `None of ${PORTS_PER_PROCESS} ports from ${FIRST_PORT} on is free for process ${process.pid}.`,
  );
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}
