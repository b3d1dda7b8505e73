import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { createAccounts } from './accounts/accounts.ts';
import { createSeal } from './accounts/seal.ts';
import { keyedHash } from './accounts/secrets.ts';
import { sessionCookies } from './accounts/session-cookies.ts';
import { createSessions } from './accounts/sessions.ts';
import { eventRoute } from './development/event-route.ts';
import { outboxRoutes } from './development/outbox-routes.ts';
import { refuseForeignHosts } from './development/own-hosts.ts';
import { takesFiles } from './documents/takes-files.ts';
import { currentText } from './form/current-form.ts';
import type { FormHost } from './form/form-host.ts';
import { refuseWhenOverloaded } from './http/back-pressure.ts';
import { answerClientError } from './http/client-errors.ts';
import { type ErrorReply, errorReply } from './http/error-reply.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { requireOneHost } from './http/one-host.ts';
import { newRequestId, sendRequestIds, tellRequestId } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Lookup } from './lookup/open-lookup.ts';
import { mailQueue } from './mail/mail-queue.ts';
import type { OutboxReader } from './mail/outbox-reader.ts';
import type { UploadedFiles } from './objects/disk/disk-objects.ts';
import type { EncryptedObjects } from './objects/encrypted-objects.ts';
import { describeApi } from './openapi.ts';
import { api } from './routes/api.ts';
import { healthRoute } from './routes/health-route.ts';
import { lookupRoute } from './routes/lookup-route.ts';
import type { RouteParts } from './routes/route-parts.ts';
import { uploadRoute } from './routes/upload-route.ts';
import type { Settings } from './settings.ts';
import { fontRoutes } from './site/font-routes.ts';
import { siteRoutes } from './site/site-routes.ts';
import type { Store } from './store/store.ts';
import { CALL_LIMITS, type CallLimits } from './throttling/call-limits.ts';
import { callMeter } from './throttling/call-meter.ts';
import { createThrottle } from './throttling/throttle.ts';
import { trustedProxies } from './throttling/trusted-proxies.ts';
import { createTokens } from './tokens/tokens.ts';
import type { Bell } from './worker/bell.ts';

const BODY_LIMIT = 16 * 1024;
/** A client that sends its request more slowly than this is cut off. */
const REQUEST_TIMEOUT_MS = 60_000;

/** What the app is made of; whoever opened the parts closes them after the app. */
export interface AppParts {
  readonly settings: Pick<Settings, 'production' | 'publicUrl' | 'configDir' | 'logLevel' | 'trustProxy'>;
  readonly sessionSecret: string;
  readonly store: Store;
  readonly objects: EncryptedObjects;
  /** Where posted files go; absent where browsers post them to another server. */
  readonly uploads?: UploadedFiles;
  /** Rung when work was started. */
  readonly bell: Bell;
  readonly host: FormHost;
  readonly lookup: Lookup;
  /** Where mails wait to be read; absent with a mail server and in production. */
  readonly outbox?: OutboxReader;
  /** Folder of the built browser part. */
  readonly siteDir: string;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** How often may be called; those of the product unless a test sends more than people do. */
  readonly limits?: CallLimits;
  /** Whether the process is shutting down: it still serves what comes, but asks for no more. */
  readonly isStopping?: () => boolean;
}

/** Builds the whole HTTP application; it does not listen. */
export function createApp(parts: AppParts): FastifyInstance {
  const { settings, host, store, objects, uploads, outbox } = parts;
  const { now = Date.now, isStopping = () => false, limits = CALL_LIMITS } = parts;
  const development = !settings.production;
  const app = fastify({
    ...requestLog(settings.logLevel),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustedProxies(settings.trustProxy),
    genReqId: newRequestId,
    // What comes on an open connection while others end is still served: see the header below.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      tellRequestId(reply, request.id);
      sendError(reply, errorReply(error, host));
    },
  });
  sendRequestIds(app);
  requireOneHost(app);
  app.addHook('onSend', async (_request, reply) => {
    // Clients keep connections open; at the end of the process each reply is the last one of its own.
    if (isStopping()) reply.header('connection', 'close');
  });
  acceptJsonOnly(app);
  answerErrors(app, host);
  app.register(helmet, securityHeaders(settings.production, objects.uploadOrigin));
  app.register(cookie);
  describeApi(app, settings.publicUrl);
  app.register(healthRoute, { store, objects, host, isStopping });
  app.register(async (calls) => {
    refuseWhenOverloaded(calls);
    calls.register(api, { parts: routeParts(parts), publicUrl: settings.publicUrl });
    if (uploads !== undefined)
      calls.register(uploadRoute, { uploads, objects, host, now, isOpen: (key) => takesFiles(store, key) });
    calls.register(lookupRoute, { lookup: parts.lookup, host, meter: callMeter(limits.lookup, now) });
  });
  app.register(fontRoutes);
  app.register(siteRoutes, { host, configDir: settings.configDir, siteDir: parts.siteDir, development });
  app.register(async (pages) => {
    pages.addHook('onRequest', refuseForeignHosts(settings.publicUrl));
    if (development) pages.register(eventRoute, { host });
    if (outbox !== undefined) pages.register(outboxRoutes, { outbox });
  });
  return app;
}

function routeParts(parts: AppParts): RouteParts {
  const { settings, store, objects, bell, host, now = Date.now, limits = CALL_LIMITS } = parts;
  const hash = keyedHash(parts.sessionSecret);
  const seal = createSeal(parts.sessionSecret);
  const queueMail = mailQueue(store, seal, now);
  const throttle = createThrottle(store, hash, now, limits);
  return {
    host,
    store,
    objects,
    bell,
    now,
    throttle,
    limits,
    tokens: createTokens(store, hash, now),
    accounts: createAccounts({ store, throttle, queueMail, hash, now, publicUrl: settings.publicUrl }),
    sessions: createSessions(store, hash, now),
    cookies: sessionCookies({ hash, seal, now, secure: settings.production }),
  };
}

function answerErrors(app: FastifyInstance, host: FormHost): void {
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => {
    const answer = errorReply(error, host);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    sendError(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => {
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: currentText(host, 'error.notFound') });
  });
}

function sendError(reply: FastifyReply, { status, message, retryAfter }: ErrorReply): void {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(status).send({ message });
}
