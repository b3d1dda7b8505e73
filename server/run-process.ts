import { loggedError } from './http/logged-error.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';

const SHUTDOWN_LIMIT_MS = 10_000;

/** Runs a process of the product: starts it with the settings, and closes it at SIGTERM or SIGINT. */
export function runProcess(start: (settings: Settings) => Promise<() => Promise<void>>): void {
  // Whatever is kept is readable by this user only, the files that SQLite makes among it.
  process.umask(0o077);
  Promise.resolve()
    .then(() => start(readSettings(process.env)))
    .then(stopOnSignal, fail);
}

function stopOnSignal(close: () => Promise<void>): void {
  // What nobody caught leaves the process in no known state. Node would print its message, which may quote an answer.
  process.on('uncaughtException', (error) => {
    console.error(
      JSON.stringify({ level: 60, time: Date.now(), err: loggedError(error), msg: 'the process broke' }),
    );
    process.exit(1);
  });
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
