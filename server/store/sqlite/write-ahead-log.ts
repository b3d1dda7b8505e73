import type { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
/** Limits the wait of a start for another process that opens the same file, in milliseconds. */
const LIMIT_MS = 10_000;
const PAUSE_MS = 10;

/**
 * Enables the write-ahead log. If several processes do so concurrently on a new file, SQLite reports a lock
 * without its usual wait, so this waits instead. Throws SQLite's errors.
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
  // The low byte is the primary result code; the rest is the extended code.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
