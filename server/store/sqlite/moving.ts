import type { MovedKind, MovedRecord, MoveStore } from '../move-store.ts';
import { readInPages } from '../pages.ts';
import type { Database } from './database.ts';
import { putStudent, readStudent } from './moved-students.ts';
import { MOVED_TABLES, type MovedTable } from './moved-tables.ts';

/** Records of one kind in the database. */
interface Records<Kind extends MovedKind> {
  count(): number;
  /** Returns the next ids in table order. */
  idsAfter(id: string, limit: number): readonly string[];
  read(id: string): MovedRecord<Kind> | undefined;
  put(record: MovedRecord<Kind>): void;
  remove(id: string): void;
}

function inTable<Kind extends MovedKind>(database: Database, table: MovedTable<Kind>): Records<Kind> {
  const { table: name, key, keyOf } = table;
  const isKey = key.map((column) => `${column} = ?`).join(' AND ');
  const columns = key.join(', ');
  const marks = key.map(() => '?').join(', ');
  return {
    count: () => Number(database.get(`SELECT count(*) AS count FROM ${name}`)?.count),
    idsAfter: (id, limit) => {
      // Every key, also the empty first one, needs one part per key column.
      const after = id === '' ? key.map(() => '') : keyOf(id);
      const sql = `SELECT ${columns} FROM ${name} WHERE (${columns}) > (${marks}) ORDER BY ${columns} LIMIT ?`;
      return database.all(sql, ...after, limit).map((row) => table.idOf(row));
    },
    read: (id) => {
      const row = database.get(`SELECT * FROM ${name} WHERE ${isKey}`, ...keyOf(id));
      return row && { id, content: table.read(row) };
    },
    put: ({ id, content }) => {
      const values = table.columns(content);
      const names = [...key, ...Object.keys(values)];
      const sql = `INSERT OR REPLACE INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      database.run(sql, ...keyOf(id), ...Object.values(values));
    },
    remove: (id) => {
      database.run(`DELETE FROM ${name} WHERE ${isKey}`, ...keyOf(id));
    },
  };
}

function students(database: Database): Records<'students'> {
  return {
    count: () => Number(database.get('SELECT count(*) AS count FROM students')?.count),
    idsAfter: (id, limit) =>
      database
        .all('SELECT id FROM students WHERE id > ? ORDER BY id LIMIT ?', id, limit)
        .map((row) => String(row.id)),
    read: (id) => {
      const content = readStudent(database, id);
      return content && { id, content };
    },
    put: (record) => putStudent(database, record),
    remove: (id) => {
      database.run('DELETE FROM students WHERE id = ?', id);
    },
  };
}

/** Moves everything the database holds, record by record. */
export function sqliteMoving(database: Database): MoveStore {
  const of = <Kind extends MovedKind>(kind: Kind): Records<Kind> =>
    (kind === 'students'
      ? students(database)
      : inTable(
          database,
          MOVED_TABLES[kind as Exclude<MovedKind, 'students'>] as unknown as MovedTable<Kind>,
        )) as Records<Kind>;
  const readAll = <Kind extends MovedKind>(kind: Kind, ids: readonly string[]): MovedRecord<Kind>[] =>
    ids.map((id) => of(kind).read(id)).filter((record) => record !== undefined);

  return {
    count: async (kind) => of(kind).count(),
    list: async function* (kind) {
      // Pages of ids, so that a record that another process deletes meanwhile does not end the list.
      const ids = readInPages(
        async (after, limit) => of(kind).idsAfter(after, limit),
        (id) => id,
      );
      for await (const id of ids) yield* readAll(kind, [id]);
    },
    find: async (kind, ids) => readAll(kind, ids),
    put: async (kind, records) =>
      database.transaction(() => {
        for (const record of records) of(kind).put(record);
      }),
    remove: async (kind, ids) =>
      database.transaction(() => {
        for (const id of ids) of(kind).remove(id);
      }),
    unfinishedMove: async () => {
      const row = database.get('SELECT database_id, with_files FROM unfinished_move');
      return row === undefined
        ? null
        : { databaseId: String(row.database_id), withFiles: row.with_files === 1 };
    },
    beginMove: async ({ databaseId, withFiles }) =>
      database.transaction(() => {
        database.run('DELETE FROM unfinished_move');
        database.run(
          'INSERT INTO unfinished_move (database_id, with_files) VALUES (?, ?)',
          databaseId,
          withFiles ? 1 : 0,
        );
        database.run('UPDATE database_id SET id = ?', databaseId);
      }),
    endMove: async () => {
      database.run('DELETE FROM unfinished_move');
    },
  };
}
