// Between the embedded database and a MongoDB-compatible server (scripts/test-on-mongodb.ts).
import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, openStoreDespiteMove } from '../open-store.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Collections, StudentDocument } from '../store/mongodb/collections.ts';
import type { MovedDocuments } from '../store/mongodb/moved-documents.ts';
import { MOVED_KINDS, type MoveStore } from '../store/move-store.ts';
import type { DatabaseStore } from '../store/rewrite-store.ts';
import { type MoveReport, move } from './move.ts';
import { dump, makeFullDatabase } from './testing/full-database.ts';

const uri = process.env.MONGODB_URI ?? '';
/** Registers a test only if there is a server. */
const onMongodb: (name: string, run: () => Promise<void>) => void = uri === '' ? () => {} : test;
if (uri === '') console.log('Nothing was moved to MongoDB: MONGODB_URI is not set (docs/operating.md).');

/** Not moved: the database id is taken over when the move begins. */
type NotMoved = 'metadata';
const COLLECTIONS: { readonly [Name in Exclude<keyof Collections, NotMoved>]: true } = {
  applicationIds: true,
  accounts: true,
  students: true,
  sessions: true,
  tokens: true,
  throttles: true,
  mails: true,
  webhookCalls: true,
  staff: true,
};

function ownDatabase() {
  const { mongodb } = readSettings({ MONGODB_URI: uri });
  const place = { dataDir: '/nowhere', mongodb: { uri, database: `matricula_test_${randomUUID()}` } };
  if (mongodb === undefined) throw new Error('There is no address.');
  const client = new MongoClient(uri);
  const database = client.db(place.mongodb.database);
  onTestFinished(async () => {
    await database.dropDatabase();
    await client.close();
  });
  return { place, database };
}

const opened = async (place: Pick<Settings, 'dataDir' | 'mongodb'>, opening = {}): Promise<DatabaseStore> => {
  const store = await openStoreDespiteMove(place, opening);
  onTestFinished(() => store.close());
  return store;
};

const report = (more: Partial<MoveReport> = {}): MoveReport => ({
  begins: () => {},
  done: () => {},
  compared: () => {},
  ...more,
});

test('moves every collection except the named ones', () => {
  expect(Object.keys(COLLECTIONS).toSorted()).toEqual([...MOVED_KINDS].toSorted());
});

onMongodb(
  'a folder is moved to MongoDB, broken off and gone on with, and back, and is what it was',
  async () => {
    const folder = temporaryFolder();
    await makeFullDatabase(folder, 120);
    const { place } = ownDatabase();
    const source = await opened({ dataDir: folder }, { readOnly: true, alone: true });
    const target = await opened(place);
    for (const most of [1, 4, 12]) {
      const aborting = new AbortController();
      let left = most;
      const done = (): void => {
        if (--left === 0) aborting.abort(new Error('killed'));
      };
      const run = move({ source, target }, report({ done, signal: aborting.signal }));
      await expect(run).rejects.toThrow('killed');
      await expect(openStore(place)).rejects.toThrow(/some records are still missing/);
    }
    expect(await move({ source, target }, report())).toBe(true);
    await (await openStore(place)).close();
    expect(await target.databaseId()).toBe(await source.databaseId());
    await source.close();

    const back = temporaryFolder();
    const last = await opened({ dataDir: back }, { alone: true });
    expect(await move({ source: target, target: last }, report())).toBe(true);
    await last.close();
    expect(dump(back)).toEqual(dump(folder));
  },
);

onMongodb('what is changed in MongoDB meanwhile is told', async () => {
  const { place } = ownDatabase();
  const source = await opened(place);
  await source.saveAnswers('s', { a: 'before' });
  await source.saveAnswers('t', { a: 'before' });
  const target = await opened({ dataDir: temporaryFolder() }, { alone: true });
  const told: string[] = [];
  // As if a server wrote between copy and verification.
  let isVerifying = false;
  const list: MoveStore['list'] = async function* (kind) {
    if (isVerifying && kind === 'students') await source.saveAnswers('s', { a: 'meanwhile' });
    yield* source.moving.list(kind);
  };
  const changing = { ...source, moving: { ...source.moving, list } };
  const isSame = await move(
    { source: changing, target },
    report({
      begins: (part) => {
        isVerifying = part === 'verification';
      },
      compared: ({ what, count, differing }) => {
        if (differing > 0) told.push(`${what}: ${differing} of ${count}`);
      },
    }),
  );
  expect(isSame).toBe(false);
  expect(told).toEqual(['students: 1 of 2']);
  expect(await move({ source, target }, report())).toBe(true);
  expect((await target.loadStudent('s')).answers).toEqual({ a: 'meanwhile' });
});

onMongodb('documents come back from the embedded database with all that they hold', async () => {
  const later = new Date(Date.now() + 3_600_000);
  const lease = { token: 'lease', until: later };
  const work = { queuedAt: later, attempts: 2, expectedMs: 2500, lease } as const;
  const student: Required<StudentDocument> = {
    _id: 's',
    answers: { plain: 'Ada', 'a%002eb': { json: '"half \\ud83d"' }, agreed: true },
    answerRevisions: { plain: 3 },
    addAnother: { schools: 3 },
    tabs: { kind: 'second' },
    removedEntries: { schools: [2] },
    entryOrder: { schools: [3, 1] },
    arrangedAt: 4,
    revision: 5,
    lastPage: '/about',
    webStatus: ['started', 'validating', 'submitted'],
    logins: ['2026-01-02T03:04:05.000Z'],
    validations: '{"a":["wrong"]}',
    documents: {
      resume: {
        fileName: { json: '"half \\ud83d.pdf"' },
        fileSize: 7,
        fileKey: 'documents/s/resume/1',
        work: { status: 'IN_PROGRESS', ...work },
      },
      letter: {
        fileName: 'letter.pdf',
        fileSize: 8,
        fileKey: 'documents/s/letter/1',
        work: { status: 'COMPLETED', pdfKey: 'converted/s/1.pdf', ...work },
      },
    },
    applicationPdf: { source: 'record', work: { status: 'UNPROCESSED', ...work } },
    submission: { id: 'APP-1', content: 'sealed' },
    submittedAt: later,
    workDueAt: later,
    workSpentUntil: 99,
    workVersion: 12,
  };
  type Whole<Stored> = Required<Omit<Stored, 'movingTo'>>;
  const documents: { readonly [Kind in keyof MovedDocuments]: Whole<MovedDocuments[Kind]> } = {
    applicationIds: { _id: 'APP-1' },
    accounts: {
      _id: 'ada@example.org',
      studentId: 's',
      passwordHash: 'hash',
      passwordVersion: 2,
      confirmed: true,
      signedUpAt: later,
      contested: true,
      code: { hash: 'code', expiresAt: later, attemptsLeft: 3 },
      reset: { hash: 'reset', expiresAt: later },
      emailChange: { hash: 'change', expiresAt: later, attemptsLeft: 4 },
    },
    students: student,
    sessions: {
      _id: 'session',
      email: 'ada@example.org',
      studentId: 's',
      passwordVersion: 2,
      browser: 'Firefox',
      system: 'Linux',
      idleUntil: later,
      endsAt: later,
    },
    tokens: { _id: 'token', kind: 'service', content: 's', expiresAt: later },
    throttles: { _id: 'quota:a:b', count: 3, at: later, endsAt: later },
    mails: {
      _id: 'confirm ada@example.org',
      email: 'ada@example.org',
      kind: 'confirm',
      content: 'sealed',
      expiresAt: later,
      dueAt: later,
      attempts: 1,
      lease: 'lease',
    },
    webhookCalls: {
      _id: 'call',
      hook: 'slate',
      event: 'submitted',
      studentId: 's',
      applicationId: 'APP-1',
      queuedAt: later,
      dueAt: later,
      attempts: 2,
      failure: 'ECONNREFUSED',
      lease: 'lease',
    },
    staff: {
      _id: 'grace@example.org',
      role: 'reader',
      passwordHash: 'hash',
      factor: 'sealed',
      factorStep: 55,
      version: 3,
      invitation: { hash: 'invitation', expiresAt: later },
    },
  };
  const [first, second] = [ownDatabase(), ownDatabase()];
  for (const kind of MOVED_KINDS)
    await first.database.collection(kind).insertOne({ ...documents[kind] } as object);
  const folder = temporaryFolder();
  const middle = await opened({ dataDir: folder }, { alone: true });
  expect(await move({ source: await opened(first.place), target: middle }, report())).toBe(true);
  expect(await move({ source: middle, target: await opened(second.place) }, report())).toBe(true);
  for (const kind of MOVED_KINDS) {
    const { workVersion: _, ...expected } = documents[kind] as Required<StudentDocument>;
    expect(await second.database.collection(kind).find().toArray(), kind).toEqual([expected]);
  }
  // If an account's address was being changed, only the new one is moved.
  await first.database.collection('accounts').updateOne({}, { $set: { movingTo: 'ada@example.edu' } });
  const addresses: string[] = [];
  const source = await opened(first.place, { readOnly: true });
  for await (const { id } of source.moving.list('accounts')) addresses.push(id);
  expect(addresses).toEqual(['ada@example.edu']);
  await first.database.collection('students').updateOne({}, { $set: { later: 'of a newer version' } });
  const strange = move(
    {
      source: await opened(first.place),
      target: await opened({ dataDir: temporaryFolder() }, { alone: true }),
    },
    report(),
  );
  await expect(strange).rejects.toThrow(/students has the field later/);
});
