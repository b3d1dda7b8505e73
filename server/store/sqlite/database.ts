import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Opening } from '../rewrite-store.ts';
import { StoreUnavailableError } from '../store.ts';
import { createGroupedWork } from './grouped-work.ts';
import { migrate, requireCurrentSchema } from './migrations.ts';
import { inTransaction } from './transaction.ts';
import { turnOnWriteAheadLog } from './write-ahead-log.ts';

/** One result row by column. */
export type Row = Readonly<Record<string, unknown>>;

/** SQLite with its settings and cached prepared statements. Translates outages to `StoreUnavailableError`. */
export interface Database {
  /** Returns the first row, or undefined. `Found` has the types of its columns. */
  get<Found = Row>(sql: string, ...values: SQLInputValue[]): Found | undefined;
  all<Found = Row>(sql: string, ...values: SQLInputValue[]): readonly Found[];
  /** Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** Runs reads that see one state of the database. Several are faster together, because each takes a lock alone. */
  snapshot<Result>(work: () => Result): Result;
  /** Runs the work as one transaction that holds the write lock from its start. */
  transaction<Result>(work: () => Result): Result;
  /** Like `transaction`, but shares one commit with concurrent callers, so that they wait for the disk once. */
  together<Result>(work: () => Result): Promise<Result>;
  /** Idempotent. */
  close(): void;
}

// SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: caused by the disk or another process, not by the
// program.
const OUTSIDE_CAUSES: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
// The wait blocks this process, but a transaction holds the lock for milliseconds only.
const BUSY_TIMEOUT_MS = 1000;
// At the start nothing else is blocked.
const OPENING_TIMEOUT_MS = 10_000;

function prepareForWriting(database: DatabaseSync, unsynced: boolean): void {
  if (unsynced) database.exec('PRAGMA synchronous = OFF');
  turnOnWriteAheadLog(database);
  // FULL: a commit is on disk before the save is confirmed. Deleted content is overwritten.
  database.exec(`PRAGMA synchronous = ${unsynced ? 'OFF' : 'FULL'}; PRAGMA secure_delete = ON`);
  migrate(database);
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  // The low byte is the primary result code; the rest is the extended code.
  return OUTSIDE_CAUSES.has(Number(error.errcode) & 0xff) ? new StoreUnavailableError(error) : error;
}

function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw translated(error);
  }
}

/**
 * Opens or creates the database file and migrates its schema. A read-only open needs an existing, current file.
 * Throws SQLite's errors.
 */
export function openDatabase(
  file: string,
  { readOnly = false, alone = false, unsynced = false }: Opening = {},
): Database {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: alone ? 0 : OPENING_TIMEOUT_MS,
    // A read-only connection cannot hold the exclusive lock.
    readOnly: readOnly && !alone,
  });
  try {
    // Before any read; otherwise the log's index is shared with other processes.
    if (alone) database.exec('PRAGMA locking_mode = EXCLUSIVE');
    if (readOnly) requireCurrentSchema(database);
    else prepareForWriting(database, unsynced);
  } catch (error) {
    // Release its locks.
    database.close();
    throw error;
  }
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const transaction = <Result>(work: () => Result): Result => guarded(() => inTransaction(database, work));
  const { together, settle } = createGroupedWork(transaction);

  return {
    // Not `get` of node:sqlite, which stops at the first row: an error of the commit after it would stay unseen.
    get: <Found>(sql: string, ...values: SQLInputValue[]) =>
      guarded(() => prepared(sql).all(...values))[0] as Found | undefined,
    all: <Found>(sql: string, ...values: SQLInputValue[]) =>
      guarded(() => prepared(sql).all(...values)) as Found[],
    run: (sql, ...values) => guarded(() => Number(prepared(sql).run(...values).changes)),
    snapshot: (work) => guarded(() => inTransaction(database, work, 'DEFERRED')),
    transaction,
    together,
    close: () => {
      settle();
      if (database.isOpen) database.close();
    },
  };
}
