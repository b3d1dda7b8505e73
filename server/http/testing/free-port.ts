import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give out by themselves (from 32768 on Linux, from 49152 elsewhere): such a one could become
// somebody else's before it is used.
const FIRST = 12_000;
const OF_A_PROCESS = 20;
const PROCESSES = 1000;
let taken = 0;

/** A port of this machine that nothing listens on, and that no other test process is given at this time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < OF_A_PROCESS; tries += 1) {
    const port = FIRST + (process.pid % PROCESSES) * OF_A_PROCESS + (taken++ % OF_A_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${OF_A_PROCESS} ports from ${FIRST} on is free for process ${process.pid}.`);
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
