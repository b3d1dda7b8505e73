import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Opening } from '../rewrite-store.ts';
import { StoreUnavailableError } from '../store.ts';
import { groupedWork } from './grouped-work.ts';
import { migrate, requireCurrentSchema } from './migrations.ts';
import { turnOnWriteAheadLog } from './write-ahead-log.ts';

/** One row of a result by column. */
export type Row = Readonly<Record<string, unknown>>;

/** SQLite with its settings, its statements prepared once, and its troubles told apart from programming errors. */
export interface Database {
  /** The first row, or undefined. */
  get(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all(sql: string, ...values: SQLInputValue[]): readonly Row[];
  /** Number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** Runs the work as one transaction that holds the write lock from its start. */
  transaction<Result>(work: () => Result): Result;
  /** As `transaction`, together with what others ask for at the same time: they wait for the disk once. */
  together<Result>(work: () => Result): Promise<Result>;
  /** Closing twice is harmless. */
  close(): void;
}

// SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: the disk or another process, not the program.
const OUTSIDE_CAUSES: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
// The wait blocks this process; a transaction holds the lock for milliseconds only.
const BUSY_TIMEOUT_MS = 1000;
// Nothing else waits for a process that starts.
const OPENING_TIMEOUT_MS = 10_000;

function prepareForWriting(database: DatabaseSync, unsynced: boolean): void {
  if (unsynced) database.exec('PRAGMA synchronous = OFF');
  turnOnWriteAheadLog(database);
  // FULL: a commit is on the disk before the applicant is told that it was saved. What is deleted is overwritten.
  database.exec(`PRAGMA synchronous = ${unsynced ? 'OFF' : 'FULL'}; PRAGMA secure_delete = ON`);
  migrate(database);
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  // The low byte is the primary result code; the rest says more about it.
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
 * Opens (or creates) the database file and brings its schema up to date; for reading alone it has to be there, and up to
 * date. Throws what SQLite says.
 */
export function openDatabase(
  file: string,
  { readOnly = false, alone = false, unsynced = false }: Opening = {},
): Database {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: alone ? 0 : OPENING_TIMEOUT_MS,
    // Who only reads cannot hold the lock that keeps others out.
    readOnly: readOnly && !alone,
  });
  try {
    // Before anything is read: else the index of the log is shared with others.
    if (alone) database.exec('PRAGMA locking_mode = EXCLUSIVE');
    if (readOnly) requireCurrentSchema(database);
    else prepareForWriting(database, unsynced);
  } catch (error) {
    // Its locks would stay.
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

  const transaction = <Result>(work: () => Result): Result =>
    guarded(() => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        // A failed COMMIT may have ended the transaction already.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  const { together, settle } = groupedWork(transaction);

  return {
    get: (sql, ...values) => guarded(() => prepared(sql).get(...values)),
    all: (sql, ...values) => guarded(() => prepared(sql).all(...values)),
    run: (sql, ...values) => guarded(() => Number(prepared(sql).run(...values).changes)),
    transaction,
    together,
    close: () => {
      settle();
      if (database.isOpen) database.close();
    },
  };
}
