import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../runtime/refused-error.ts';

const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** A name or address and a port: nothing that a URL parser could interpret differently. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i;

/**
 * Refuses requests under other names than this machine's or the public address. Otherwise a foreign page whose
 * name resolves to this machine (DNS rebinding) could read the outbox in a developer's browser.
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
