import { loggedError } from './http/logged-error.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';

const SHUTDOWN_LIMIT_MS = 10_000;

/** Runs a process of the product: starts it with the settings, and closes it at SIGTERM or SIGINT. */
export function runProcess(start: (settings: Settings) => Promise<() => Promise<void>>): void {
  // Whatever is kept is readable by this user only, the files that SQLite makes among it.
  process.umask(0o077);
  startWith(start).then(stopOnSignal, refuseStart);
}

/** Ends what was started. */
interface Running {
  close(): Promise<void>;
  /** After this time in milliseconds the process ends, whatever is still going on. */
  readonly limitMs: number;
}

async function startWith(start: (settings: Settings) => Promise<() => Promise<void>>): Promise<Running> {
  const settings = readSettings(process.env);
  return { close: await start(settings), limitMs: settings.drainMs + SHUTDOWN_LIMIT_MS };
}

function refuseStart(error: unknown): never {
  console.error(error instanceof StartError ? `matricula: ${error.message}` : error);
  process.exit(1);
}

function stopOnSignal({ close, limitMs }: Running): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    close().then(() => process.exit(0), breakOff);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('uncaughtException', breakOff);
}

/**
 * Ends a process that nobody knows the state of any more. Node itself would print the error's message, which may quote an
 * answer.
 */
function breakOff(error: unknown): never {
  const line = { level: 60, time: Date.now(), err: loggedError(error), msg: 'the process broke' };
  console.error(JSON.stringify(line));
  process.exit(1);
}
