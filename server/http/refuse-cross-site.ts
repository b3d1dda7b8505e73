import type { FastifyRequest } from 'fastify';
import { RefusedError } from './refused-error.ts';

/**
 * Refuses a call that a page of another site made with the visitor's cookies. Browsers say so themselves; what is
 * no browser sends neither header and has no cookies to abuse. GET is no exception, since logout is one (spec §7).
 */
export function refuseCrossSite(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { origin } = request.headers;
    const foreignOrigin =
      origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== request.headers.host;
    if (foreignOrigin || request.headers['sec-fetch-site'] === 'cross-site') {
      throw new RefusedError(403, 'Calls from pages of other sites are not accepted.');
    }
  };
}
