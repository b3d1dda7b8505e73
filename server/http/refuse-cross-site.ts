import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../runtime/refused-error.ts';

/**
 * Refuses cross-site calls with the visitor's cookies, including those from other hosts of the same site.
 * Browsers identify them by headers; other clients send none and have no cookies to abuse. GET is included,
 * because the logout is one (spec §7).
 */
export function refuseCrossSite(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const isOurs = ownOrigins(publicUrl);
  return async (request) => {
    const { origin } = request.headers;
    // "none" is a typed address; "same-site" is another host of the same domain.
    const from = request.headers['sec-fetch-site'] ?? 'none';
    const isForeign = origin !== undefined && !isOurs(origin, request.headers.host);
    if (isForeign || (from !== 'none' && from !== 'same-origin')) {
      throw new RefusedError(403, 'Calls from pages of other sites are not accepted.');
    }
  };
}

/**
 * Returns a check whether an origin is ours: the public address or the address of the call. A product served
 * over HTTPS refuses pages served over HTTP, which anybody in between may have written.
 */
function ownOrigins(publicUrl: string): (origin: string, host: string | undefined) => boolean {
  const isSecure = publicUrl.startsWith('https:');
  const own = new URL(publicUrl).origin;
  return (origin, host) => {
    if (origin === own) return true;
    const url = URL.parse(origin);
    return url !== null && url.host === host && (!isSecure || url.protocol === 'https:');
  };
}
