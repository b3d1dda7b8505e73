// The ways to save answers that the store bench compares: the product's store, and the bare driver of the database.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { openMongoStore } from '../server/store/mongodb/mongo-store.ts';
import { openSqliteStore } from '../server/store/sqlite/sqlite-store.ts';

/** A way to save answers of an applicant durably. */
export interface Contender {
  readonly name: string;
  /** Name of the bare contender that this one is compared with; absent for a bare one. */
  readonly bareName?: string;
  save(applicant: string, answers: Readonly<Record<string, string>>): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Returns two contenders: the product's store on SQLite, and bare `node:sqlite`, which writes the same rows in one
 * transaction with the same settings.
 */
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
      bareName: 'bare node:sqlite',
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

/**
 * Returns two contenders: the product's store on MongoDB, which loads the record first like an HTTP call, and the bare
 * driver. The driver reads the document by its id, and sets the same fields if its revision is unchanged, with the same
 * write concern.
 */
export async function mongodbContenders(uri: string, server: string): Promise<Contender[]> {
  const database = `matricula_bench_${randomUUID()}`;
  const store = await openMongoStore({ uri, database });
  const client = new MongoClient(uri);
  const bare = client
    .db(database, { writeConcern: { w: 'majority', journal: true } })
    .collection<{ _id: string; revision: number }>('bare');
  return [
    {
      name: `port on ${server}`,
      bareName: `driver on ${server}`,
      save: async (applicant, answers) => {
        const read = await store.loadStudent(applicant);
        const { revision } = read;
        const saved = await store.saveAnswers(applicant, answers, {
          base: revision,
          readRevision: revision,
          read,
        });
        if (saved.result !== 'saved') throw new Error(`Nobody else saves, and yet: ${saved.result}.`);
      },
      close: () => store.close(),
    },
    {
      name: `driver on ${server}`,
      save: async (applicant, answers) => {
        const read = await bare.findOne({ _id: applicant });
        const revision = (read?.revision ?? 0) + 1;
        const fields = Object.entries(answers).flatMap(([key, value]) => [
          [`answers.${key}`, value],
          [`answerRevisions.${key}`, revision],
        ]);
        const saved = await bare.updateOne(
          { _id: applicant, revision: revision - 1 },
          { $set: { ...Object.fromEntries(fields), revision } },
          { upsert: read === null },
        );
        if (saved.matchedCount + saved.upsertedCount !== 1) throw new Error('Nobody else saves.');
      },
      close: async () => {
        await client.db(database).dropDatabase();
        await client.close();
      },
    },
  ];
}
