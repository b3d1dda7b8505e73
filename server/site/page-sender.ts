import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WindowState } from '../../engine/form/form-window.ts';
import { CARD_IDS } from '../../engine/wire/routes.ts';
import { currentWindow } from '../applications/refuse-closed.ts';
import { allowStyle } from '../http/security-headers.ts';
import { type Body, createBody, sendBody } from './body.ts';
import { configurationErrorPage } from './configuration-error-page.ts';
import { indexPage } from './index-page.ts';
import type { SiteParts } from './site-routes.ts';

interface CachedPage {
  readonly built: string;
  readonly hash: string;
  readonly window: WindowState;
  readonly body: Body;
  readonly style: string;
}

/**
 * Creates the function that sends the browser page. The page is rebuilt and compressed only if the build, the
 * form or the state of its window has changed.
 */
export function createPageSender({ host, siteDir, configDir, base, development, authoring, now }: SiteParts) {
  const cache = new Map<boolean, CachedPage>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-cache');
    const served = host.current();
    if (served === null) {
      const { html, policy } = configurationErrorPage(host.diagnostics(), configDir);
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
      return reply.code(500).send(html);
    }
    const isCard = CARD_IDS.some((id) => request.url.split('?')[0] === `/${id}`);
    const built = await readFile(join(siteDir, 'index.html'), 'utf8');
    const window = currentWindow({ host, now });
    let page = cache.get(isCard);
    if (page?.built !== built || page.hash !== served.hash || page.window !== window) {
      const { html, style } = indexPage(built, served, { base, development, authoring, isCard, window });
      const body = createBody(Buffer.from(html), 'text/html; charset=utf-8');
      page = { built, hash: served.hash, window, body, style };
      cache.set(isCard, page);
    }
    const policy = allowStyle(String(reply.getHeader('content-security-policy')), page.style);
    return sendBody(request, reply.header('content-security-policy', policy), page.body);
  };
}
