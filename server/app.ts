import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { createAccounts } from './accounts/accounts.ts';
import { keyedHash } from './accounts/secrets.ts';
import { sessionCookies } from './accounts/session-cookies.ts';
import { createSessions } from './accounts/sessions.ts';
import { eventRoute } from './development/event-route.ts';
import { outboxRoutes } from './development/outbox-routes.ts';
import { fontRoutes } from './fonts/font-routes.ts';
import type { FormHost } from './form/form-host.ts';
import { currentText } from './http/current-form.ts';
import { errorReply } from './http/error-reply.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { lookupRoute } from './lookup/lookup-route.ts';
import type { Lookup } from './lookup/open-lookup.ts';
import type { Mailer } from './mail/mail.ts';
import type { Outbox } from './mail/outbox.ts';
import type { UploadedFiles } from './objects/disk/disk-objects.ts';
import { uploadRoute } from './objects/disk/upload-route.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { describeApi } from './openapi.ts';
import { api } from './routes/api.ts';
import type { RouteParts } from './routes/route-parts.ts';
import type { Settings } from './settings.ts';
import { siteRoutes } from './site/site-routes.ts';
import type { Store } from './store/store.ts';
import { createTokens } from './tokens/tokens.ts';
import type { Bell } from './worker/bell.ts';

const BODY_LIMIT = 16 * 1024;
/** A client that sends its request more slowly than this is cut off. */
const REQUEST_TIMEOUT_MS = 60_000;

/** What the app is made of; whoever opened the parts closes them after the app. */
export interface AppParts {
  readonly settings: Pick<Settings, 'production' | 'publicUrl' | 'configDir' | 'logLevel'>;
  readonly sessionSecret: string;
  readonly store: Store;
  readonly objects: ObjectStore;
  /** Where posted files go; absent where browsers post them to another server. */
  readonly uploads?: UploadedFiles;
  /** Rung when work was started. */
  readonly bell: Bell;
  readonly host: FormHost;
  readonly mailer: Mailer;
  readonly lookup: Lookup;
  /** Where mails wait to be read; absent with a mail server and in production. */
  readonly outbox?: Outbox;
  /** Folder of the built browser part. */
  readonly siteDir: string;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** Builds the whole HTTP application; it does not listen. */
export function createApp(parts: AppParts): FastifyInstance {
  const { settings, host, objects, uploads, outbox, now = Date.now } = parts;
  const development = !settings.production;
  const app = fastify({
    ...requestLog(settings.logLevel),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const { status, message } = errorReply(error, host);
      reply.code(status).send({ message });
    },
  });
  acceptJsonOnly(app);
  answerErrors(app, host);
  app.register(helmet, securityHeaders(settings.production, objects.uploadOrigin));
  app.register(cookie);
  describeApi(app, settings.publicUrl);
  app.register(api, { parts: routeParts(parts), publicUrl: settings.publicUrl });
  if (uploads !== undefined) app.register(uploadRoute, { uploads, host, now });
  app.register(lookupRoute, { lookup: parts.lookup });
  app.register(fontRoutes);
  app.register(siteRoutes, { host, configDir: settings.configDir, siteDir: parts.siteDir, development });
  if (development) app.register(eventRoute, { host });
  if (outbox !== undefined) app.register(outboxRoutes, { outbox });
  return app;
}

function routeParts(parts: AppParts): RouteParts {
  const { settings, store, objects, bell, host, mailer, now = Date.now } = parts;
  const hash = keyedHash(parts.sessionSecret);
  return {
    host,
    store,
    objects,
    bell,
    now,
    tokens: createTokens(store, hash, now),
    accounts: createAccounts({ store, mailer, hash, now, publicUrl: settings.publicUrl }),
    sessions: createSessions(store, hash, now),
    cookies: sessionCookies(settings.production),
  };
}

function answerErrors(app: FastifyInstance, host: FormHost): void {
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => {
    const { status, message } = errorReply(error, host);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    reply.code(status).send({ message });
  });
  app.setNotFoundHandler((_request, reply) => {
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: currentText(host, 'error.notFound') });
  });
}
