import type { FastifyInstance } from 'fastify';
import { isCallPath } from '../../engine/wire/routes.ts';
import type { PageOptions } from '../conversion/door.ts';

/**
 * Answers the requests of a page directly from our own app. Serves only what a printed page needs, with or
 * without the form's base path, and only under this origin. API calls and the development event stream are
 * refused. Throws if the app fails to answer a file, without which the page would be printed; the page itself
 * asks for the application again.
 */
export function serveFromApp(
  app: Pick<FastifyInstance, 'inject'>,
  origin: string,
  base: string,
): PageOptions['serve'] {
  return async (url, method) => {
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
    if (url.origin !== origin || method !== 'GET' || isCallPath(path)) return null;
    const reply = await app.inject({ method, url: `${path}${url.search}` });
    if (reply.statusCode >= 500 && !path.startsWith('/service/'))
      throw new Error(`The app answered ${reply.statusCode} to a file of a printed page.`);
    const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
    );
    return { status: reply.statusCode, headers: Object.fromEntries(headers), body: reply.rawPayload };
  };
}
