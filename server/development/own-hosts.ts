import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../errors/refused-error.ts';

const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** A name or an address, and a port: nothing that a parser of addresses could take for something else. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i;

/**
 * Refuses what was not asked under a name of this machine or the public address: a page of anybody's whose name leads to
 * this machine (DNS rebinding) could read the outbox in the browser of whoever develops.
 */
export function refuseForeignHosts(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const own = new Set([...OWN_NAMES, new URL(publicUrl).hostname]);
  return async ({ raw }) => {
    const [, name = ''] = HOST.exec(raw.headers.host ?? '') ?? [];
    if (!own.has(name.toLowerCase())) {
      throw new RefusedError(403, 'This address answers under localhost and PUBLIC_URL only.');
    }
  };
}
