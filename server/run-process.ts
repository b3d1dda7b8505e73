import { loggedError } from './http/logged-error.ts';
import { PARENT } from './own-environment.ts';
import { StartError } from './runtime/start-error.ts';
import { readSettings, type Settings } from './settings.ts';

/** Time limit of a shutdown after the drain, in milliseconds. */
export const SHUTDOWN_LIMIT_MS = 10_000;
const PARENT_CHECK_MS = 250;

/**
 * Runs a process of the product: starts it with the settings, and closes it at SIGTERM or SIGINT. A signal
 * during the start is handled afterwards, so that the database is closed.
 */
export function runProcess(start: (settings: Settings) => Promise<() => Promise<void>>): void {
  // Makes all files private to this user, including those of SQLite.
  process.umask(0o077);
  run(start).catch(refuseStart);
}

async function run(start: (settings: Settings) => Promise<() => Promise<void>>): Promise<void> {
  const settings = readSettings(process.env);
  const signal = firstSignal(settings.drainMs + SHUTDOWN_LIMIT_MS);
  const close = await start(settings);
  process.on('uncaughtException', breakOff);
  signal.then(close).then(() => process.exit(0), breakOff);
}

/** Resolves at SIGTERM or SIGINT. From then on the process ends after `limitMs`, whatever is still running. */
function firstSignal(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), limitMs).unref();
      resolve();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    if (process.env.npm_lifecycle_event !== undefined) whenParentEnds(stop);
  });
}

/** npm runs scripts in a shell. npm sends signals to the shell, which ends without passing them on. */
function whenParentEnds(stop: () => void): void {
  setInterval(() => process.ppid !== PARENT && stop(), PARENT_CHECK_MS).unref();
}

function refuseStart(error: unknown): never {
  console.error(error instanceof StartError ? `matricula: ${error.message}` : error);
  process.exit(1);
}

/** Ends a process in an unknown state. Node itself would print the error's message, which may quote an answer. */
function breakOff(error: unknown): never {
  const line = { level: 60, time: Date.now(), err: loggedError(error), msg: 'the process broke' };
  console.error(JSON.stringify(line));
  process.exit(1);
}
