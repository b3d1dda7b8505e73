// The records of all registers in one SQLite file. Each register has two tables: its records in the order of
// suggestions, and an FTS5 index of their words (docs/decisions/0024-lookup.md).
import { DatabaseSync } from 'node:sqlite';
import { Value } from 'typebox/value';
import { expandAbbreviations, fold } from '../../engine/registers/fold.ts';
import { type LookupEntry, LookupRecord } from '../../engine/wire/lookup.ts';
import { StartError } from '../runtime/start-error.ts';
import { inTransaction } from '../store/sqlite/transaction.ts';
import { turnOnWriteAheadLog } from '../store/sqlite/write-ahead-log.ts';
import type { StoredRecord } from './read-records.ts';

/** Time to wait for another writer, which takes a few seconds at most for 100,000 records. */
const BUSY_TIMEOUT_MS = 15_000;
const CACHE_KIB = 16_000;

/** The tables of one register. */
export interface RecordTables {
  /** Returns the source passed to the last `replace`; null without records. */
  source(): string | null;
  /** Returns all records. */
  all(): StoredRecord[];
  /**
   * Replaces the records by those that `choose` returns; null keeps everything. `choose` runs in the transaction,
   * while nobody else writes. Readers in any process see all of the change or nothing.
   */
  replace(source: string, choose: () => Iterable<StoredRecord> | null): void;
  /** Returns the first records in suggestion order that match an FTS5 expression. */
  match(expression: string, limit: number): LookupEntry[];
  /** Returns the fields of a record; null if there is none with this id. */
  fields(id: string): LookupRecord | null;
}

/** Opens or creates the file. Throws a `StartError` if it is unusable. */
export function openRecordDatabase(file: string): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The register records in ${file} cannot be read (${reason}). Give this user access to the file, or delete it. If you delete it, the product adds its own records again, and you must import yours again.`,
    );
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // With a write-ahead log a running server keeps reading during an import, and sees the import after its
  // commit.
  turnOnWriteAheadLog(database);
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  database.exec(
    'CREATE TABLE IF NOT EXISTS categories (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, source TEXT)',
  );
  return database;
}

/** Returns the tables of a register, created if necessary. */
export function recordTables(database: DatabaseSync, category: string): RecordTables {
  const number = inTransaction(database, () => {
    database.prepare('INSERT OR IGNORE INTO categories (name) VALUES (?)').run(category);
    const row = database.prepare('SELECT number FROM categories WHERE name = ?').get(category);
    const newNumber = Number(row?.number);
    createTables(database, newNumber);
    upgradeIndex(database, newNumber);
    return newNumber;
  });
  const source = database.prepare('SELECT source FROM categories WHERE number = ?');
  const match = database.prepare(
    `SELECT label AS text, id, sub_text FROM words_${number}
     JOIN records_${number} ON position = words_${number}.rowid
     WHERE words_${number} MATCH ? ORDER BY words_${number}.rowid LIMIT ?`,
  );
  const fields = database.prepare(`SELECT fields FROM records_${number} WHERE id = ?`);
  return {
    source: () => {
      const value = source.get(number)?.source;
      return typeof value === 'string' ? value : null;
    },
    all: () => allRecords(database, number),
    replace: (from, choose) =>
      inTransaction(database, () => {
        const records = choose();
        if (records === null) return;
        putRecords(database, number, records);
        database.prepare('UPDATE categories SET source = ? WHERE number = ?').run(from, number);
      }),
    match: (expression, limit) =>
      match.all(expression, limit).map((row) => ({
        text: String(row.text),
        id: String(row.id),
        sub_text: String(row.sub_text),
      })),
    fields: (id) => {
      const row = fields.get(id);
      return row === undefined ? null : readFields(row.fields);
    },
  };
}

function allRecords(database: DatabaseSync, number: number): StoredRecord[] {
  const rows = database.prepare(`SELECT id, label, sub_text, fields FROM records_${number}`).all();
  return rows.map((row) => ({
    id: String(row.id),
    text: String(row.label),
    subText: String(row.sub_text),
    fields: readFields(row.fields),
  }));
}

/** Rebuilds an index that was written by a version without the column `meant`. */
function upgradeIndex(database: DatabaseSync, number: number): void {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('words_${number}')`).all();
  if (!columns.some(({ name }) => name === 'meant'))
    putRecords(database, number, allRecords(database, number));
}

function putRecords(database: DatabaseSync, number: number, records: Iterable<StoredRecord>): void {
  database.exec(`DROP TABLE words_${number}; DROP TABLE records_${number}`);
  createTables(database, number);
  insertRecords(database, number, records);
}

function readFields(json: unknown): LookupRecord {
  const fields: unknown = JSON.parse(String(json));
  if (Value.Check(LookupRecord, fields)) return fields;
  throw new Error('A record of the lookup is damaged. Import its category again with --replace.');
}

function createTables(database: DatabaseSync, number: number): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS records_${number} (
       position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, label TEXT NOT NULL, sub_text TEXT NOT NULL, fields TEXT NOT NULL
     );
     CREATE VIRTUAL TABLE IF NOT EXISTS words_${number}
       USING fts5(words, meant, content = '', columnsize = 0, prefix = '1 2 3', tokenize = 'unicode61')`,
  );
}

/**
 * Sorts shorter texts first, then alphabetically. FTS5 returns rows in rowid order, so no later sorting is
 * needed.
 */
function insertRecords(database: DatabaseSync, number: number, records: Iterable<StoredRecord>): void {
  const ordered = [...records].map((record) => ({ record, folded: fold(record.text) }));
  ordered.sort(
    (one, other) =>
      one.folded.length - other.folded.length ||
      compare(one.folded, other.folded) ||
      compare(one.record.id, other.record.id),
  );
  const insertRecord = database.prepare(`INSERT INTO records_${number} VALUES (?, ?, ?, ?, ?)`);
  const insertWords = database.prepare(`INSERT INTO words_${number} (rowid, words, meant) VALUES (?, ?, ?)`);
  for (const [position, { record: stored, folded }] of ordered.entries()) {
    insertRecord.run(position, stored.id, stored.text, stored.subText, JSON.stringify(stored.fields));
    insertWords.run(position, folded, expandAbbreviations(folded));
  }
}

/** Compares by code units: the same order on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
