import type { FastifyInstance } from 'fastify';
import { RefusedError } from '../errors/refused-error.ts';

/** The host of a target that is a whole address. */
const HOST_OF_TARGET = /^[^/?#]*:\/\/([^/?#]*)/;

/**
 * Refuses a request that names two hosts, in two headers or in its target and a header (RFC 9112 §3.2): a proxy may go by the
 * one and this server by the other. Node keeps the first header and says nothing.
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
