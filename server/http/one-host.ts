import type { FastifyInstance } from 'fastify';
import { RefusedError } from '../runtime/refused-error.ts';

/** The host of an absolute request target. */
const HOST_OF_TARGET = /^[^/?#]*:\/\/([^/?#]*)/;

/**
 * Refuses a request that names two hosts, in two headers or in target and header (RFC 9112 §3.2): a proxy and
 * this server might choose different ones. Node silently keeps the first header.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
    const headers = names.filter((name) => name.toLowerCase() === 'host').length;
    const target = HOST_OF_TARGET.exec(raw.url ?? '')?.[1];
    const isOther = target !== undefined && target.toLowerCase() !== raw.headers.host?.toLowerCase();
    if (headers > 1 || isOther) {
      throw new RefusedError(400, 'The request names more than one host; send one Host header.');
    }
  });
}
