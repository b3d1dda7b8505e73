import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createSeal } from './accounts/seal.ts';
import { createKeyedHash } from './accounts/secrets.ts';
import { createApp } from './app.ts';
import { openChromium, requireSandbox } from './conversion/door.ts';
import { printDiagnostics } from './development/print-diagnostics.ts';
import { followRegisters } from './follow-registers.ts';
import { listen } from './listen.ts';
import { openLookup } from './lookup/open-lookup.ts';
import { createDelivery } from './mail/deliver-mails.ts';
import { openMail } from './mail/open-mail.ts';
import { remindRegularly } from './maintenance/remind-regularly.ts';
import { countedCalls, countedMailer } from './metrics/counted-deliveries.ts';
import { createMetricsApp } from './metrics/metrics-app.ts';
import { timed } from './metrics/timed.ts';
import { openData } from './open-data.ts';
import { foldersOf, openForms, wordMail } from './open-forms.ts';
import { isDatabaseNew } from './open-store.ts';
import { SHUTDOWN_LIMIT_MS } from './run-process.ts';
import { endsWithin } from './runtime/ends-within.ts';
import { StartError } from './runtime/start-error.ts';
import type { Settings } from './settings.ts';
import { type ServedAt, severalForms } from './several-forms.ts';
import { type StartedWork, startWork } from './start-work.ts';
import type { Store } from './store/store.ts';
import { createCallDelivery } from './webhooks/deliver-calls.ts';
import { createCallSender } from './webhooks/send-call.ts';
import { requireSecrets } from './webhooks/sign.ts';
import { createBell } from './worker/bell.ts';

/** The stores are closed this long after the drain, whatever is still running; the process ends a second later. */
const CLOSE_STORES_AFTER_MS = SHUTDOWN_LIMIT_MS - 1000;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The version in `package.json`. */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Returns the app that listens: that of the only form, or the router of several. */
function entranceOf(
  apps: readonly ServedAt[],
  parts: Omit<Parameters<typeof severalForms>[0], 'host'>,
): FastifyInstance {
  const [first] = apps;
  if (first === undefined) throw new Error('There is no form.');
  return first.id === undefined ? first.app : severalForms({ ...parts, host: first.host }, apps);
}

/** The whole product with its dependencies opened; it neither listens nor works yet. */
export interface Product {
  readonly app: FastifyInstance;
  /** The data of all forms. */
  readonly store: Store;
  /** Whether mails go to the outbox, shown at /dev/outbox. */
  readonly hasOutbox: boolean;
  /** Throws a `StartError` if a webhook has no secret, because it could not be called. */
  requireSecrets(): void;
  /** Serves metrics on their own port, if configured. */
  tellMetrics(process: 'server' | 'worker'): Promise<void>;
  /** Starts sending queued mails and webhook calls. */
  sendMails(): void;
  /** Starts this many workers, and the clean-up. */
  work(concurrency: number): void;
  /** Ends work and calls, then closes the dependencies in order. */
  close(): Promise<void>;
}

/** Opens the configured dependencies. Throws a `StartError` for problems that an operator can fix. */
export async function openProduct(settings: Settings): Promise<Product> {
  const chromiumDir = join(settings.dataDir, 'chromium');
  if (settings.requireSandbox) await requireSandbox(chromiumDir);
  const folders = await foldersOf(settings.configDir);
  const hasNewDatabase = isDatabaseNew(settings);
  // Import lazily: most starts need no metrics.
  const metrics = settings.metrics && (await import('./metrics/metrics.ts')).createMetrics();
  const data = await openData(
    settings,
    () => false,
    (kept, opened) =>
      metrics === undefined
        ? opened
        : timed(opened, (...operated) => metrics.countOperation(kept, ...operated)),
  );
  const { sessionSecret, objects, uploads, stored, store } = data;
  // Report it now: the next start would not know.
  if (hasNewDatabase) {
    console.log(
      `The server created a new, empty database in ${settings.dataDir}. If you already have a database, stop the server and set DATA_DIR or MONGODB_URI.`,
    );
  }
  const forms = await openForms(settings, folders, data);
  const hosts = forms.map(({ host }) => host);
  printDiagnostics(hosts, (text) => console.error(text));
  if (settings.production && hosts.some((host) => host.current() === null)) {
    throw new StartError(
      'The configuration has errors, so there is no form to serve. Correct the errors above.',
    );
  }
  const { mailer, outbox } = openMail(settings);
  const delivery = createDelivery({
    ...{
      store,
      mailer: metrics ? countedMailer(mailer, metrics) : mailer,
      seal: createSeal(sessionSecret),
      word: wordMail(forms),
      now: Date.now,
    },
    log: {
      waits: (failure) => {
        metrics?.countMail('waits');
        app.log.warn(failure, 'a mail could not be sent yet and will be retried');
      },
      failed: (failure) => {
        metrics?.countMail('given_up');
        app.log.error(failure, 'a mail could not be sent');
      },
      broke: (error) => app.log.error({ err: error }, 'the queued mails could not be loaded'),
    },
  });
  const send = createCallSender({ allowsPrivate: settings.webhooksPrivate });
  const calls = createCallDelivery({
    ...{ store, secrets: settings.webhookSecrets, now: Date.now },
    hostOf: (recordId) => forms.find(({ owns }) => owns(recordId))?.host,
    send: metrics ? countedCalls(send, metrics) : send,
    log: {
      waits: (call) => {
        metrics?.countCall('waits');
        app.log.warn(call, 'a webhook could not be called yet and will be retried');
      },
      setAside: (call) => {
        metrics?.countCall('given_up');
        app.log.error(call, 'a webhook failed and was set aside');
      },
      broke: (error) => app.log.error({ err: error }, 'the queued webhooks could not be called'),
    },
  });
  const lookup = openLookup({ dataDir: settings.dataDir });
  followRegisters(lookup, { hosts, configDir: settings.configDir }, (error) =>
    app.log.error(
      { err: error },
      'the registers of the form could not be read; the previous records stay in use',
    ),
  );
  const chromium = openChromium({ tempDir: chromiumDir, needsSandbox: settings.requireSandbox });
  const siteDir = join(root, 'dist', 'renderer');
  const bell = createBell();
  let isStopping = false;
  const closeHosts = () => Promise.all(hosts.map((host) => host.close()));
  const shared = {
    ...{ sessionSecret, everyForm: store, bell, hosts, lookup, siteDir },
    otherForm: (wanted: string) => forms.find(({ id }) => id === wanted)?.asRead,
    ...(uploads === undefined ? {} : { uploads }),
    ...(metrics === undefined ? {} : { metrics }),
    ...(outbox && {
      newestMails: async (limit: number) => {
        // A mail is visible at once.
        await delivery.deliverDue();
        return outbox.newest(limit);
      },
    }),
    isStopping: () => isStopping,
  };
  const apps = forms.map(({ id, base, isFirst, host, store: own, objects: posted }) => ({
    ...{ id, isFirst, host },
    app: createApp({
      ...{ ...shared, settings: { ...settings, publicUrl: settings.publicUrl + base } },
      ...{ form: id, store: own, objects: posted, host },
    }),
  }));
  const app = entranceOf(apps, { ...shared, settings, objects });
  let started: StartedWork | undefined;
  let reminding: readonly { close(): Promise<void> }[] = [];
  let metricsApp: FastifyInstance | undefined;
  return {
    app,
    store,
    hasOutbox: outbox !== undefined,
    requireSecrets: () =>
      requireSecrets(
        hosts.flatMap((host) => host.current()?.webhooks ?? []),
        settings.webhookSecrets,
      ),
    tellMetrics: async (process) => {
      if (metrics === undefined || settings.metrics === undefined) return;
      const form = (): string => hosts.map((host) => host.current()?.hash ?? 'none').join(' ');
      metricsApp = createMetricsApp({
        metrics,
        store,
        processInfo: () => ({ version, process, form: form() }),
      });
      await listen(metricsApp, settings.metrics, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
    },
    sendMails: () => {
      delivery.start();
      calls.start();
      reminding = forms.map(({ base, host, store: own }) =>
        remindRegularly(
          {
            ...{ store: own, seal: createSeal(sessionSecret), now: Date.now },
            reminders: () => host.current()?.reminders,
            form: () => host.current()?.module.form,
            hash: createKeyedHash(sessionSecret),
            publicUrl: settings.publicUrl + base,
          },
          {
            sent: (count) => app.log.info({ count }, 'reminders were queued'),
            failed: (error) => app.log.error({ err: error }, 'reminders could not be queued'),
          },
        ),
      );
    },
    work: (concurrency) => {
      const atWork = forms.map((form, index) => ({ ...form, app: apps[index]?.app ?? app }));
      started = startWork({
        ...{ store, objects, bell, sessionSecret, chromium, stored, concurrency },
        ...(metrics === undefined ? {} : { metrics }),
        ...{ forms: atWork, log: app.log },
      });
    },
    close: async () => {
      isStopping = true;
      if (app.server.listening) await pause(settings.drainMs);
      const begun = performance.now();
      // Work ends first, because the PDF copy is printed from the app's own pages.
      await started?.close();
      await Promise.all(reminding.map((each) => each.close()));
      const ended = app
        .close()
        .then(() => Promise.all([delivery.close(), calls.close(), closeHosts(), chromium.close()]));
      // A call waiting for a silent file store must not keep the database open.
      await endsWithin(CLOSE_STORES_AFTER_MS - (performance.now() - begun), ended);
      await Promise.all([store.close(), objects.close(), metricsApp?.close()]);
      lookup.close();
      await ended;
    },
  };
}
