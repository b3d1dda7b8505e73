import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../errors/refused-error.ts';

/**
 * Refuses a call that a page of another site, or of another host of ours, made with the visitor's cookies. Browsers say
 * so themselves; what is no browser sends neither header and has no cookies to abuse. GET is no exception, since logout
 * is one (spec §7).
 */
export function refuseCrossSite(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const isOurs = ownOrigins(publicUrl);
  return async (request) => {
    const { origin } = request.headers;
    // "none" is an address that was typed in; "same-site" is another host under the same domain.
    const from = request.headers['sec-fetch-site'] ?? 'none';
    const isForeign = origin !== undefined && !isOurs(origin, request.headers.host);
    if (isForeign || (from !== 'none' && from !== 'same-origin')) {
      throw new RefusedError(403, 'Calls from pages of other sites are not accepted.');
    }
  };
}

/**
 * Whether a page of the origin may call: ours under its public address, or under the one that the call was made to. A
 * product that is served by HTTPS takes no call of a page that was not: anybody on the way may have written that.
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
