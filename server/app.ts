import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from './accounts/accounts.ts';
import { PASSWORDS, type Passwords } from './accounts/passwords.ts';
import { createSeal } from './accounts/seal.ts';
import { createKeyedHash } from './accounts/secrets.ts';
import { createSessionCookies } from './accounts/session-cookies.ts';
import { createSessions } from './accounts/sessions.ts';
import { createTokens } from './accounts/tokens.ts';
import type { OtherForm } from './applications/begin-application.ts';
import { currentWindow } from './applications/refuse-closed.ts';
import { takesFiles } from './applications/takes-files.ts';
import { answerErrors, createBareApp } from './bare-app.ts';
import { authoringRoutes } from './development/authoring-routes.ts';
import { eventRoute } from './development/event-route.ts';
import { outboxRoutes } from './development/outbox-routes.ts';
import { refuseForeignHosts } from './development/own-hosts.ts';
import type { FormHost } from './form/form-host.ts';
import { refuseWhenOverloaded } from './http/back-pressure.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import type { Lookup } from './lookup/open-lookup.ts';
import { createAccountMailSeal, createMailQueue } from './mail/mail-queue.ts';
import type { OutboxMail } from './mail/outbox.ts';
import { countReplies } from './metrics/count-replies.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { UploadPolicies } from './objects/disk/upload-policies.ts';
import type { EncryptedObjects } from './objects/encrypted-objects.ts';
import { describeApi } from './openapi.ts';
import { api } from './routes/api.ts';
import { healthRoute } from './routes/health-route.ts';
import { lookupRoute } from './routes/lookup-route.ts';
import type { RouteParts } from './routes/route-parts.ts';
import { uploadRoute } from './routes/upload-route.ts';
import type { Settings } from './settings.ts';
import { fontRoutes } from './site/font-routes.ts';
import { reminderRoutes } from './site/reminder-routes.ts';
import { siteRoutes } from './site/site-routes.ts';
import type { Store } from './store/store.ts';
import { createSubmissionMails } from './submission/submission-mails.ts';
import { CALL_LIMITS, type CallLimits } from './throttling/call-limits.ts';
import { createCallMeter } from './throttling/call-meter.ts';
import { createThrottle } from './throttling/throttle.ts';
import { createSubmissionCalls } from './webhooks/submission-calls.ts';
import type { Bell } from './worker/bell.ts';

/** Dependencies of the app; the caller that opened them closes them after the app. */
export interface AppParts {
  readonly settings: Pick<Settings, 'production' | 'publicUrl' | 'configDir' | 'logLevel' | 'trustProxy'> &
    Partial<Pick<Settings, 'authoring' | 'overloadMs'>>;
  readonly sessionSecret: string;
  /** The form's id, if the directory has several. */
  readonly form?: string | undefined;
  readonly store: Store;
  /** The store with the unfiltered records of all forms; absent if the directory has one form. */
  readonly everyForm?: Store;
  /** Returns another form of the directory by its id; absent if it has one. */
  readonly otherForm?: (id: string) => OtherForm | undefined;
  readonly objects: EncryptedObjects;
  /** The permissions to post files; absent if browsers post them to another server. */
  readonly uploads?: UploadPolicies;
  /** Rung when work is queued. */
  readonly bell: Bell;
  readonly host: FormHost;
  /** The hosts of all forms of the directory; absent if it has one. */
  readonly hosts?: readonly FormHost[];
  readonly lookup: Lookup;
  /** Returns the mails of the outbox, newest first; absent with a mail server and in production. */
  readonly newestMails?: (limit: number) => Promise<readonly OutboxMail[]>;
  /** Absent if metrics are off. */
  readonly metrics?: Metrics;
  /** Folder of the browser build. */
  readonly siteDir: string;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Limits of call frequency; tests that send more than people do override them. */
  readonly limits?: CallLimits;
  /** Password hashing; tests that create many accounts use a cheaper one. */
  readonly passwords?: Passwords;
  /** Whether the process is shutting down: it still answers requests, but closes their connections. */
  readonly isStopping?: () => boolean;
}

/** Returns the base path of a form's pages and calls from its address; empty if it is the only form. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}

/** Builds the whole HTTP app of a form; it does not listen. */
export function createApp(parts: AppParts): FastifyInstance {
  const { settings, host, store, objects, uploads, newestMails } = parts;
  const { now = Date.now, isStopping = () => false, limits = CALL_LIMITS, hosts = [host] } = parts;
  const development = !settings.production;
  const authoring = development && settings.authoring === true;
  const app = createBareApp(parts);
  if (parts.metrics !== undefined) countReplies(app, parts.metrics);
  acceptJsonOnly(app);
  answerErrors(app, host);
  app.register(cookie);
  describeApi(app, settings.publicUrl);
  app.register(healthRoute, { store, objects, host, isStopping });
  app.register(async (calls) => {
    refuseWhenOverloaded(calls, settings.overloadMs);
    calls.register(api, { parts: routeParts(parts), publicUrl: settings.publicUrl });
    if (uploads !== undefined)
      calls.register(uploadRoute, {
        ...{ uploads, objects, now },
        isOpen: async (key) => currentWindow({ host, now }) === 'open' && (await takesFiles(store, key)),
      });
    calls.register(lookupRoute, { lookup: parts.lookup, meter: createCallMeter(limits.lookup, now) });
  });
  app.register(reminderRoutes, {
    ...{ host, store, now },
    seal: createSeal(parts.sessionSecret),
    hash: createKeyedHash(parts.sessionSecret),
  });
  app.register(fontRoutes);
  const { configDir } = settings;
  const base = basePathOf(settings.publicUrl);
  app.register(siteRoutes, {
    ...{ host, hosts, now, base, configDir, siteDir: parts.siteDir, development, authoring },
  });
  app.register(async (pages) => {
    pages.addHook('onRequest', refuseForeignHosts(settings.publicUrl));
    if (development) pages.register(eventRoute, { host, configDir });
    if (authoring) pages.register(authoringRoutes, { host });
    if (newestMails !== undefined) pages.register(outboxRoutes, { newestMails });
  });
  return app;
}

function routeParts(parts: AppParts): RouteParts {
  const { settings, store, objects, bell, host } = parts;
  const { now = Date.now, limits = CALL_LIMITS, passwords = PASSWORDS } = parts;
  const hash = createKeyedHash(parts.sessionSecret);
  const seal = createSeal(parts.sessionSecret);
  const sealNotice = createAccountMailSeal(seal, now, parts.form);
  const queueMail = createMailQueue(store, sealNotice, now);
  const throttle = createThrottle(store, hash, now, limits);
  return {
    host,
    store,
    everyForm: parts.everyForm ?? store,
    otherForm: parts.otherForm ?? (() => undefined),
    objects,
    bell,
    now,
    notifiers: [
      createSubmissionMails({ store, seal, publicUrl: settings.publicUrl }),
      createSubmissionCalls(store),
    ],
    throttle,
    limits,
    tokens: createTokens(store, hash, now),
    accounts: createAccounts({
      ...{ store, throttle, queueMail, sealNotice, hash, passwords, now, publicUrl: settings.publicUrl },
    }),
    sessions: createSessions(store, hash, now),
    cookies: createSessionCookies({ hash, seal, now, secure: settings.production }),
  };
}
