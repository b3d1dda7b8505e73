import type { FastifyInstance } from 'fastify';
import type { PageOptions } from '../chromium/chromium-host.ts';

// What a printed page is made of: pages, their files and fonts, and the application that its token opens. Calls of
// applicants and the development's endless stream of news are not among it.
const CALLS = /^\/(api|public|lookup|docs|dev|healthz|readyz)(\/|$)/;

/**
 * Answers the requests of a page from our own application, without a network between them. Only what can be read is
 * served, and only under this origin.
 */
export function serveFromApp(app: Pick<FastifyInstance, 'inject'>, origin: string): PageOptions['serve'] {
  return async (url, method) => {
    if (url.origin !== origin || method !== 'GET' || CALLS.test(url.pathname)) return null;
    const reply = await app.inject({ method, url: `${url.pathname}${url.search}` });
    const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
    );
    return { status: reply.statusCode, headers: Object.fromEntries(headers), body: reply.rawPayload };
  };
}
