// The entry of `npm start`: opens the parts, listens, and closes everything in order.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppParts, createApp } from './app.ts';
import { keptSessionSecret, prepareDataDirectory } from './data-directory.ts';
import { openOutboxWarning } from './development/open-outbox-warning.ts';
import { printDiagnostics } from './development/print-diagnostics.ts';
import { openFormHost } from './form/form-host.ts';
import { listen } from './listen.ts';
import { openLookup } from './lookup/open-lookup.ts';
import { openMail } from './mail/open-mail.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';
import { openStore } from './store/open-store.ts';

const SHUTDOWN_LIMIT_MS = 10_000;
const root = fileURLToPath(new URL('..', import.meta.url));

async function start(): Promise<() => Promise<void>> {
  // Whatever is kept is readable by this user only, the files that SQLite makes among it.
  process.umask(0o077);
  const settings = readSettings(process.env);
  prepareDataDirectory(settings.dataDir);
  const sessionSecret = settings.sessionSecret ?? keptSessionSecret(settings.dataDir);
  const store = await openStore(settings);
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
  const { mailer, outbox } = openMail(settings, (failure) =>
    app.log.error(failure, 'a mail could not be sent'),
  );
  const lookup = await openLookup({ dataDir: settings.dataDir });
  const siteDir = join(root, 'dist', 'renderer');
  const parts: AppParts = { settings, sessionSecret, store, host, mailer, lookup, siteDir };
  const app = createApp(outbox === undefined ? parts : { ...parts, outbox });
  await listen(app, settings);
  console.log(`Matricula is ready at ${settings.publicUrl}`);
  if (outbox !== undefined) {
    console.log(`Mails are in the outbox at ${settings.publicUrl}/dev/outbox`);
    const warning = openOutboxWarning(settings.host);
    if (warning !== undefined) console.error(warning);
  }
  return async () => {
    await app.close();
    await Promise.all([mailer.close(), host.close()]);
    await store.close();
    lookup.close();
  };
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? `matricula: ${error.message}` : error);
  process.exit(1);
}

start().then(stopOnSignal, fail);
