import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { openMongoStore } from '../server/store/mongodb/mongo-store.ts';
import { openSqliteStore } from '../server/store/sqlite/sqlite-store.ts';

/** One way to save some answers of an applicant so that a crash does not take them away. */
export interface Contender {
  readonly name: string;
  /** The bare contender that this one is compared with. */
  readonly against?: string;
  save(applicant: string, answers: Readonly<Record<string, string>>): Promise<unknown>;
  close(): Promise<void>;
}

/** The port on SQLite, and `node:sqlite` upserting the same rows in one transaction with the same settings. */
export function sqliteContenders(folder: string): Contender[] {
  const store = openSqliteStore(join(folder, 'port.sqlite'));
  const bare = new DatabaseSync(join(folder, 'bare.sqlite'));
  bare.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE answers (student_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (student_id, key))
    STRICT, WITHOUT ROWID`);
  const upsert = bare.prepare(
    'INSERT INTO answers VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  return [
    {
      name: 'port on SQLite',
      against: 'bare node:sqlite',
      save: (applicant, answers) => store.saveAnswers(applicant, answers),
      close: () => store.close(),
    },
    {
      name: 'bare node:sqlite',
      save: async (applicant, answers) => {
        bare.exec('BEGIN IMMEDIATE');
        for (const [key, value] of Object.entries(answers)) upsert.run(applicant, key, JSON.stringify(value));
        bare.exec('COMMIT');
      },
      close: async () => bare.close(),
    },
  ];
}

/** The port on MongoDB, and the driver setting the same fields of one document with the same write concern. */
export async function mongodbContenders(uri: string): Promise<Contender[]> {
  const database = `matricula_bench_${randomUUID()}`;
  const store = await openMongoStore({ uri, database });
  const client = new MongoClient(uri);
  const bare = client
    .db(database, { writeConcern: { w: 'majority', journal: true } })
    .collection<{ _id: string }>('bare');
  return [
    {
      name: 'port on MongoDB',
      against: 'bare mongodb driver',
      save: (applicant, answers) => store.saveAnswers(applicant, answers),
      close: () => store.close(),
    },
    {
      name: 'bare mongodb driver',
      save: (applicant, answers) => {
        const fields = Object.entries(answers).map(([key, value]) => [`answers.${key}`, value]);
        return bare.updateOne({ _id: applicant }, { $set: Object.fromEntries(fields) }, { upsert: true });
      },
      close: async () => {
        await client.db(database).dropDatabase();
        await client.close();
      },
    },
  ];
}
