import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createSeal } from './accounts/seal.ts';
import { type AppParts, createApp } from './app.ts';
import { openChromium, requireSandbox } from './conversion/door.ts';
import { printDiagnostics } from './development/print-diagnostics.ts';
import { sensitiveKeys } from './encryption/sensitive-keys.ts';
import { StartError } from './errors/start-error.ts';
import { openFormHost } from './form/form-host.ts';
import { openLookup } from './lookup/open-lookup.ts';
import { createDelivery } from './mail/deliver-mails.ts';
import { openMail } from './mail/open-mail.ts';
import { outboxReader } from './mail/outbox-reader.ts';
import { openData } from './open-data.ts';
import { isDatabaseNew } from './open-store.ts';
import { SHUTDOWN_LIMIT_MS } from './run-process.ts';
import type { Settings } from './settings.ts';
import { type StartedWork, startWork } from './start-work.ts';
import { endsWithin } from './timing/ends-within.ts';
import { createBell } from './worker/bell.ts';

/** So long after the drain the stores are closed, whatever still goes on: the process ends a second later. */
const CLOSE_STORES_AFTER_MS = SHUTDOWN_LIMIT_MS - 1000;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The whole product with its parts opened: neither listening nor at work yet. */
export interface Product {
  readonly app: FastifyInstance;
  /** Whether mails are kept in the outbox, where /dev/outbox shows them. */
  readonly hasOutbox: boolean;
  /** Starts sending the mails that wait. */
  sendMails(): void;
  /** Starts so many workers, and the clean-up with them. */
  work(concurrency: number): void;
  /** Ends work and calls, then closes the parts in order. */
  close(): Promise<void>;
}

/** Opens the parts that the settings ask for. Throws a `StartError` for what its operator can mend. */
export async function openProduct(settings: Settings): Promise<Product> {
  const chromiumDir = join(settings.dataDir, 'chromium');
  if (settings.requireSandbox) await requireSandbox(chromiumDir);
  const isSensitive = sensitiveKeys(() => host.current()?.module.form);
  const hasNewDatabase = isDatabaseNew(settings);
  const { sessionSecret, store, objects, uploads, stored } = await openData(settings, isSensitive);
  // At once: the next start would not know any more.
  if (hasNewDatabase) {
    console.log(
      `A new, empty database was made in ${settings.dataDir}. If there should be one with applicants, stop and set DATA_DIR or MONGODB_URI.`,
    );
  }
  const host = await openFormHost({
    configDir: settings.configDir,
    cacheDir: join(settings.dataDir, 'cache'),
    development: !settings.production,
  });
  printDiagnostics(host, (text) => console.error(text));
  if (settings.production && host.current() === null) {
    throw new StartError(
      'The configuration has errors, so there is no form to serve; mend what is listed above.',
    );
  }
  const { mailer, outbox } = openMail(settings);
  const delivery = createDelivery({
    ...{ store, mailer, seal: createSeal(sessionSecret), now: Date.now },
    log: {
      waits: (failure) => app.log.warn(failure, 'a mail could not be sent yet; it is tried again'),
      failed: (failure) => app.log.error(failure, 'a mail could not be sent'),
      broke: (error) => app.log.error({ err: error }, 'the mails that wait could not be reached'),
    },
  });
  const lookup = await openLookup({ dataDir: settings.dataDir });
  const chromium = openChromium({ tempDir: chromiumDir, needsSandbox: settings.requireSandbox });
  const siteDir = join(root, 'dist', 'renderer');
  const bell = createBell();
  let isStopping = false;
  const parts: AppParts = {
    ...{ settings, sessionSecret, store, objects, bell, host, lookup, siteDir },
    ...(uploads === undefined ? {} : { uploads }),
    ...(outbox === undefined ? {} : { outbox: outboxReader(outbox, delivery) }),
    isStopping: () => isStopping,
  };
  const app = createApp(parts);
  let started: StartedWork | undefined;
  return {
    app,
    hasOutbox: outbox !== undefined,
    sendMails: delivery.start,
    work: (concurrency) => {
      started = startWork({ ...parts, app, chromium, stored, concurrency });
    },
    close: async () => {
      isStopping = true;
      if (app.server.listening) await pause(settings.drainMs);
      const begun = performance.now();
      // Work goes first: the PDF copy is printed from the app's own pages.
      await started?.close();
      const ended = app.close().then(() => Promise.all([delivery.close(), host.close(), chromium.close()]));
      // A call that waits for a silent store of files must not keep the database from being closed.
      await endsWithin(CLOSE_STORES_AFTER_MS - (performance.now() - begun), ended);
      await Promise.all([store.close(), objects.close()]);
      lookup.close();
      await ended;
    },
  };
}
