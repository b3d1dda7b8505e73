import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { createApp } from '../app.ts';
import { type FormHost, openFormHost } from '../form/form-host.ts';
import { type Lookup, openLookup } from '../lookup/open-lookup.ts';
import { type Outbox, type OutboxMail, openOutbox } from '../mail/outbox.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { createVisitor, PASSWORD, type Visitor } from './visitor.ts';

export const CONFIG_DIR = fileURLToPath(new URL('../../config', import.meta.url));

const INDEX_HTML =
  '<!doctype html><html lang="en"><head><!--matricula:head--></head><body><!--matricula:body--><div id="root"></div></body></html>';

/** The real application on a temporary directory. Everything is removed when the test ends. */
export interface TestApp {
  readonly app: () => FastifyInstance;
  readonly form: CompiledForm;
  readonly host: FormHost;
  readonly outbox: Outbox;
  readonly siteDir: string;
  store(): Store;
  visitor(): Visitor;
  /** A visitor with a confirmed account who has logged in. */
  applicant(email?: string): Promise<Visitor>;
  /** The newest mail to an address. */
  mailTo(email: string): OutboxMail;
  codeFor(email: string): string;
  /** Closes the application and its database, and opens both again on the same directory. */
  restart(): Promise<void>;
  /** Moves the application's clock on. */
  wait(milliseconds: number): void;
}

let sharedHost: Promise<FormHost> | undefined;

/** Compiling takes a while and changes nothing, so that the tests of a file share the form. */
function schoolForm(): Promise<FormHost> {
  const cacheDir = fileURLToPath(new URL('../../.cache/test-forms', import.meta.url));
  sharedHost ??= openFormHost({ configDir: CONFIG_DIR, cacheDir, development: false });
  return sharedHost;
}

let sharedLookup: Promise<Lookup> | undefined;

/** The shipped schools and addresses, which no test changes. */
function shippedLookup(): Promise<Lookup> {
  const dataDir = fileURLToPath(new URL('../../.cache/test-lookup', import.meta.url));
  mkdirSync(dataDir, { recursive: true });
  sharedLookup ??= openLookup({ dataDir });
  return sharedLookup;
}

export async function bootApp(
  options: { production?: boolean; host?: FormHost; configDir?: string; lookup?: Lookup } = {},
): Promise<TestApp> {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-app-'));
  const siteDir = join(directory, 'site');
  mkdirSync(join(siteDir, 'assets'), { recursive: true });
  writeFileSync(join(siteDir, 'index.html'), INDEX_HTML);
  const host = options.host ?? (await schoolForm());
  const lookup = options.lookup ?? (await shippedLookup());
  const outbox = openOutbox(join(directory, 'outbox'));
  let time = Date.now();

  const open = () => {
    const store = openSqliteStore(join(directory, 'matricula.sqlite'));
    const production = options.production ?? false;
    const app = createApp({
      settings: {
        production,
        publicUrl: 'http://localhost:3000',
        configDir: options.configDir ?? CONFIG_DIR,
        logLevel: 'silent',
      },
      sessionSecret: 'a secret of the tests, long enough',
      store,
      host,
      mailer: outbox,
      lookup,
      siteDir,
      now: () => time,
      ...(production ? {} : { outbox }),
    });
    return { store, app };
  };
  let running = open();
  const close = async (): Promise<void> => {
    await running.app.close();
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
    throw new Error(`config/ does not compile: ${host.diagnostics()[0]?.message ?? 'no diagnostics'}`);
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
    store: () => running.store,
    visitor,
    applicant: async (email = 'ada@example.org') => {
      const applicant = visitor();
      await applicant.post('/public/signup', { username: email, password: PASSWORD });
      await applicant.post('/public/confirm', { username: email, code: codeFor(email) });
      const reply = await applicant.post('/public/login', { username: email, password: PASSWORD });
      if (reply.statusCode !== 200) throw new Error(`The login was refused: ${reply.body}`);
      return applicant;
    },
    mailTo,
    codeFor,
    restart: async () => {
      await close();
      running = open();
    },
    wait: (milliseconds) => {
      time += milliseconds;
    },
  };
}
