import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { createPasswords, type Passwords } from '../accounts/passwords.ts';
import { createSeal } from '../accounts/seal.ts';
import { createKeyedHash } from '../accounts/secrets.ts';
import { type AppParts, createApp } from '../app.ts';
import { migratingStore } from '../applications/migrating-store.ts';
import { createMailWording } from '../applications/word-mail.ts';
import { createSensitivityCheck } from '../encryption/sensitive-keys.ts';
import type { ServedForm, ServerForm } from '../form/build-form.ts';
import { type FormHost, openFormHost } from '../form/form-host.ts';
import { type Lookup, openLookup } from '../lookup/open-lookup.ts';
import { createDelivery } from '../mail/deliver-mails.ts';
import { type Outbox, type OutboxMail, openOutbox } from '../mail/outbox.ts';
import { hasEnded } from '../maintenance/reminders.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { timed } from '../metrics/timed.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type Data, openData } from '../open-data.ts';
import type { Settings } from '../settings.ts';
import { recordIdsOf } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { CALL_LIMITS, type CallLimits } from '../throttling/call-limits.ts';
import { createBell } from '../worker/bell.ts';
import { compileSchemasOnce } from './compile-schemas-once.ts';
import { createVisitor, PASSWORD, type Visitor } from './visitor.ts';

/** The id of the form of a former term. */
export const LAST_TERM = 'last-term';

const INDEX_HTML =
  '<!doctype html><html lang="en"><head><!--matricula:head--></head><body><!--matricula:body--><div id="root"><!--matricula:loading--></div></body></html>';

/** The real application in a temporary directory. Everything is removed when the test ends. */
export interface TestApp {
  readonly app: () => FastifyInstance;
  readonly form: ServerForm;
  readonly host: FormHost;
  readonly outbox: Outbox;
  readonly siteDir: string;
  /** A folder for temporary files of the test. */
  readonly directory: string;
  store(): Store;
  objects(): ObjectStore;
  visitor(): Visitor;
  /** Returns a visitor with a confirmed account, logged in. */
  applicant(email?: string): Promise<Visitor>;
  /** Delivers the queued mails. */
  deliverMails(): Promise<void>;
  /** Returns the newest mail to an address. */
  mailTo(email: string): OutboxMail;
  codeFor(email: string): string;
  /** Closes the application and its database, and opens both again in the same directory. */
  restart(): Promise<void>;
  /** The application's clock, which does not move unless a test moves it. */
  now(): number;
  /** Moves the application's clock forward. */
  wait(milliseconds: number): void;
}

let sharedHost: Promise<FormHost> | undefined;

/** For tests with thousands of calls within a moment of their clock. */
export const NO_CALL_LIMITS: CallLimits = {
  account: { atOnce: 1e9, perSecond: 1e9 },
  lookup: { atOnce: 1e9, perSecond: 1e9 },
  uploads: { ...CALL_LIMITS.uploads, free: 1e9 },
  conversions: { ...CALL_LIMITS.conversions, free: 1e9 },
  exports: { ...CALL_LIMITS.exports, free: 1e9 },
};

/** An account costs less than a millisecond; accounts/passwords.test.ts shows the real cost of a hash. */
export const CHEAP_PASSWORDS = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

const SILENT = { waits: () => {}, failed: () => {}, broke: () => {} };
const PUBLIC_URL = 'http://localhost:3000';
const SESSION_SECRET = 'a secret of the tests, long enough';

/** Compiling takes a while and changes nothing, so the tests of a file share the form. */
function schoolForm(): Promise<FormHost> {
  const cacheDir = fileURLToPath(new URL('../../.cache/test-forms', import.meta.url));
  sharedHost ??= openFormHost({ configDir: SHIPPED_FORM, cacheDir, development: false });
  return sharedHost;
}

let sharedLookup: Lookup | undefined;

/** Returns the shipped schools and addresses, which no test changes. */
function shippedLookup(): Lookup {
  const dataDir = fileURLToPath(new URL('../../.cache/test-lookup', import.meta.url));
  mkdirSync(dataDir, { recursive: true });
  sharedLookup ??= openLookup({ dataDir });
  return sharedLookup;
}

export async function bootApp(
  options: {
    production?: boolean;
    /** Whether the form author's tools are on. */
    authoring?: boolean;
    host?: FormHost;
    configDir?: string;
    publicUrl?: string;
    lookup?: Lookup;
    /** Rate limits, for tests that call more often than people do. */
    limits?: CallLimits;
    /** Password hashing, for tests of its cost. */
    passwords?: Passwords;
    /**
     * Event loop delay from which calls are refused. Off by default, because only one test is about a busy
     * machine.
     */
    overloadMs?: number;
    /** Keeps mails queued until the test delivers them; by default they are sent with the reply. */
    keepsMails?: boolean;
    /** Runs a worker with a real Chromium for conversions and PDF copies; a function is called at each start. */
    worker?: boolean | (() => boolean);
    /** Where to keep the data, if not in the embedded database and the temporary directory. */
    keptIn?: Pick<Settings, 'mongodb' | 's3'>;
    /** Lets applications start with those to the same form of a former term, which is not served. */
    beginsWithLastTerm?: boolean;
    /** Counts what the calls do. */
    metrics?: Metrics;
  } = {},
): Promise<TestApp> {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-app-'));
  const siteDir = join(directory, 'site');
  mkdirSync(join(siteDir, 'assets'), { recursive: true });
  writeFileSync(join(siteDir, 'index.html'), INDEX_HTML);
  const opened = options.host ?? (await schoolForm());
  const beginning = (served: ServedForm | null) => served && { ...served, beginsWith: { form: LAST_TERM } };
  const host: FormHost = options.beginsWithLastTerm
    ? { ...opened, current: () => beginning(opened.current()) }
    : opened;
  const lookup = options.lookup ?? shippedLookup();
  const { metrics, publicUrl = PUBLIC_URL } = options;
  const outbox = openOutbox(join(directory, 'outbox'));
  let time = Date.now();

  const open = async () => {
    const isSensitive = createSensitivityCheck(() => host.current()?.module.form);
    const data = await openData(
      { ...options.keptIn, dataDir: directory, publicUrl, sessionSecret: SESSION_SECRET },
      isSensitive,
      (kept, opened) =>
        metrics === undefined
          ? opened
          : timed(opened, (...operated) => metrics.countOperation(kept, ...operated)),
      { unsynced: true },
    );
    const { objects, uploads, stored } = data;
    const store = migratingStore(data.store, () => host);
    const production = options.production ?? false;
    const seal = createSeal(SESSION_SECRET);
    const ended = { store, hash: createKeyedHash(SESSION_SECRET), now: () => time };
    const word = createMailWording(store, host, (id) => hasEnded(ended, id));
    const delivery = createDelivery({
      ...{ store, seal, mailer: outbox, word, now: () => time, log: SILENT },
    });
    const parts = {
      settings: {
        production,
        authoring: options.authoring ?? false,
        publicUrl,
        configDir: options.configDir ?? SHIPPED_FORM,
        logLevel: 'silent' as const,
        overloadMs: options.overloadMs ?? 0,
      },
      sessionSecret: SESSION_SECRET,
      store,
      objects,
      ...(uploads === undefined ? {} : { uploads }),
      bell: createBell(),
      host,
      otherForm: (id: string) =>
        id === LAST_TERM ? { host, ids: recordIdsOf(LAST_TERM), store: data.store } : undefined,
      lookup,
      siteDir,
      passwords: options.passwords ?? CHEAP_PASSWORDS,
      now: () => time,
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      ...(metrics === undefined ? {} : { metrics }),
      ...(!production && {
        newestMails: async (limit: number) => {
          await delivery.deliverDue();
          return outbox.newest(limit);
        },
      }),
    };
    const app = createApp(parts);
    compileSchemasOnce(app);
    // Mails are in the outbox as soon as a call is answered, without polling.
    if (!options.keepsMails) app.addHook('onSend', delivery.deliverDue);
    const hasWorker = typeof options.worker === 'function' ? options.worker() : options.worker;
    const endWork = hasWorker ? await startWorker({ ...parts, app, stored, directory }) : async () => {};
    return { store, objects, app, endWork, delivery };
  };
  let running = await open();
  const close = async (): Promise<void> => {
    await running.endWork();
    await running.app.close();
    await running.delivery.close();
    await running.objects.close();
    await running.store.close();
  };
  onTestFinished(async () => {
    await close();
    rmSync(directory, { recursive: true, force: true });
  });

  const mailTo = (email: string): OutboxMail => {
    const mail = outbox.newest(1000).find(({ to }) => to === email);
    if (mail === undefined) throw new Error(`The outbox has no mail to ${email}.`);
    return mail;
  };
  const codeFor = (email: string): string =>
    /^\d{6}$/m.exec(mailTo(email).text)?.[0] ?? 'no code in the mail';
  const visitor = (): Visitor => createVisitor(() => running.app);

  const served = host.current();
  if (served === null && options.host === undefined) {
    throw new Error(`The form does not compile: ${host.diagnostics()[0]?.message ?? 'no diagnostics'}`);
  }
  return {
    app: () => running.app,
    get form() {
      const now = host.current();
      if (now === null) throw new Error('There is no form.');
      return now.module.form;
    },
    host,
    outbox,
    siteDir,
    directory,
    store: () => running.store,
    objects: () => running.objects,
    visitor,
    applicant: async (email = 'ada@example.org') => {
      const applicant = visitor();
      await applicant.post('/public/signup', { username: email, password: PASSWORD });
      await applicant.post('/public/confirm', { username: email, code: codeFor(email) });
      const reply = await applicant.post('/public/login', { username: email, password: PASSWORD });
      if (reply.statusCode !== 200) throw new Error(`The login was refused: ${reply.body}`);
      return applicant;
    },
    deliverMails: () => running.delivery.deliverDue(),
    mailTo,
    codeFor,
    restart: async () => {
      await close();
      running = await open();
    },
    now: () => time,
    wait: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Starts one worker; returns the function that ends it. Loaded on demand: most tests need none. */
async function startWorker(
  parts: AppParts & {
    readonly app: FastifyInstance;
    readonly stored: Data['stored'];
    readonly directory: string;
  },
): Promise<() => Promise<void>> {
  const { testChromium } = await import('../conversion/testing/test-chromium.ts');
  const { startWork } = await import('../start-work.ts');
  const form = { ...{ app: parts.app, store: parts.store, host: parts.host, base: '' }, owns: () => true };
  const work = startWork({
    ...{ ...parts, chromium: testChromium(), forms: [form], log: parts.app.log, concurrency: 1 },
  });
  return () => work.close();
}
