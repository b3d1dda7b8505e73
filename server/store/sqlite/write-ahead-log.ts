import type { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
/** How long a start waits for another process that opens the same file, in milliseconds. */
const LIMIT_MS = 10_000;
const PAUSE_MS = 10;

/**
 * Turns the write-ahead log on. Where several processes do so with a new file at once, SQLite says to some that it is
 * locked, and does not wait as it does everywhere else; so this does. Throws what SQLite says.
 */
export function turnOnWriteAheadLog(database: DatabaseSync): void {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is the primary result code; the rest says more about it.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
