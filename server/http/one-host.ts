import type { FastifyInstance } from 'fastify';
import { RefusedError } from './refused-error.ts';

/**
 * Refuses a request that names two hosts (RFC 9112 §3.2): a proxy may go by the one and this server by the other. Node keeps
 * the first and says nothing.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) {
      throw new RefusedError(400, 'The request names more than one host; send one Host header.');
    }
  });
}
