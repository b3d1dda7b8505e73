import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('The system gave out no port.');
  return address.port;
}
