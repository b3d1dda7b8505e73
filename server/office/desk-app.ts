// The desk: a small app of its own with pages without scripts. It reads applications and never writes them.
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { QueueFullError } from '../accounts/hash-queue.ts';
import { requireOneHost } from '../http/one-host.ts';
import { refuseCrossSite } from '../http/refuse-cross-site.ts';
import { sendRequestIds } from '../http/request-id.ts';
import { sendSecurityHeaders } from '../http/security-headers.ts';
import { serverOptions } from '../http/server-options.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { Staff, StaffRole } from '../store/staff-store.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { TooOftenError } from '../throttling/too-often.ts';
import { accountRoutes } from './account-routes.ts';
import { applicationRoutes } from './application-routes.ts';
import { DESK, type DeskForm, type DeskParts } from './desk.ts';
import { removeLeftDownloads } from './download.ts';
import { message, POLICY, STYLE, STYLE_PATH } from './page.ts';
import { sendPage } from './send-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: everybody, or staff with this role; by default all staff. */
    readonly staff?: 'everybody' | StaffRole;
  }
  interface FastifyRequest {
    /** The caller on routes for staff. */
    staff: Staff | null;
  }
}

/** Builds the desk app; it does not listen. */
export function createDeskApp(parts: DeskParts) {
  const { settings, forms, sessions } = parts;
  const [first] = forms;
  const app = fastify({
    ...serverOptions(settings),
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<TypeBoxTypeProvider>();
  sendRequestIds(app);
  requireOneHost(app);
  sendSecurityHeaders(app, settings.production);
  app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.decorateRequest('staff', null);
  app.addHook('onReady', () => removeLeftDownloads(settings.dataDir));
  const isOurs = refuseCrossSite(settings.office.url);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('content-security-policy', POLICY);
    // GET is allowed from links in mails; changes are accepted from our own pages only.
    if (request.method !== 'GET' && request.method !== 'HEAD') await isOurs(request);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { staff: who } = request.routeOptions.config;
    if (who === 'everybody' || request.is404) return;
    const staff = await sessions.resume(request, reply);
    if (staff === null) return reply.redirect(`${DESK}/login`, 303);
    if (typeof staff === 'string') return reply.redirect(`${DESK}/login?told=${staff}`, 303);
    request.staff = staff;
    if (who === 'exporter' && staff.role !== 'exporter') throw new RefusedError(403, say('error.forbidden'));
  });

  app.setErrorHandler<Error>((error, request, reply) => {
    const { status, text } = answerOf(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return tell(request, reply, status, text);
  });
  app.setNotFoundHandler((request, reply) => tell(request, reply, 404, say('error.notFound')));

  app.get(STYLE_PATH, { config: { staff: 'everybody' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(STYLE),
  );
  app.register(accountRoutes, parts);
  app.register(applicationRoutes, parts);
  return app;

  function say(...told: Parameters<DeskForm['say']>): string {
    return first.say(...told);
  }

  function tell(request: FastifyRequest, reply: FastifyReply, status: number, text: string): FastifyReply {
    return sendPage(reply.code(status), parts, {
      heading: say('title'),
      content: message(text),
      ...(request.staff === null ? {} : { staff: request.staff }),
    });
  }

  function answerOf(error: Error): { readonly status: number; readonly text: string } {
    if (error instanceof TooOftenError) {
      const minutes = Math.max(1, Math.ceil(error.wait / 60_000));
      return { status: 429, text: say('login.often', { minutes: String(minutes) }) };
    }
    if (error instanceof QueueFullError) return { status: 429, text: say('login.crowded') };
    if (error instanceof StoreUnavailableError) return { status: 503, text: say('error.busy') };
    if (error instanceof RefusedError) {
      const isForeign = error.statusCode === 403 && error.message !== say('error.forbidden');
      return { status: error.statusCode, text: isForeign ? say('error.foreign') : error.message };
    }
    const status = 'statusCode' in error ? Number(error.statusCode) : 500;
    return status >= 400 && status < 500
      ? { status, text: say('error.notFound') }
      : { status: 500, text: say('error.unexpected') };
  }
}
