import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { MongoClient } from 'mongodb';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../open-store.ts';
import { StartError } from '../../runtime/start-error.ts';
import { readSettings } from '../../settings.ts';
import { notice } from '../contract/samples.ts';
import { testDatabaseContract } from '../contract/store-contract.ts';
import type { DatabaseStore } from '../rewrite-store.ts';
import { openMongoStore } from './mongo-store.ts';
import { nothingStored, startScriptedMongodb } from './testing/scripted-mongodb.ts';

const uri = process.env.MONGODB_URI;

function mongoSettings(MONGODB_URI: string) {
  const { mongodb } = readSettings({ MONGODB_URI });
  if (mongodb === undefined) throw new Error('There is no address.');
  return mongodb;
}

/** Opens a database of its own on the server of MONGODB_URI. */
async function openOwnDatabase(address: string) {
  const settings = { ...mongoSettings(address), database: `matricula_test_${randomUUID()}` };
  const opened: DatabaseStore[] = [];
  const open = async (): Promise<DatabaseStore> => {
    const store = await openMongoStore(settings);
    opened.push(store);
    return store;
  };
  const client = new MongoClient(address);
  return {
    store: await open(),
    openAnother: open,
    database: client.db(settings.database),
    dispose: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await client.db(settings.database).dropDatabase();
      await client.close();
    },
  };
}

/** Starts like the server with this address. Returns the one-line error it fails with. */
async function failedStart(MONGODB_URI: string): Promise<string> {
  try {
    await openStore(readSettings({ MONGODB_URI }));
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The store was opened.');
}

/** Tests this server cannot pass, with the reason; they pass on another one (scripts/test-on-mongodb.ts). */
const leftOut = new Map(Object.entries(JSON.parse(process.env.TEST_MONGODB_LEFT_OUT ?? '{}')));
beforeEach(({ task, skip }) => {
  const reason = leftOut.get(task.name);
  if (reason !== undefined) skip(String(reason));
});

if (uri === undefined || uri === '') {
  console.log('The storage contract did NOT run on MongoDB: MONGODB_URI is not set (docs/operating.md).');
} else {
  testDatabaseContract('MongoDB', () => openOwnDatabase(uri));

  describe('on MongoDB', () => {
    test('many servers start concurrently on one empty database', async () => {
      const { openAnother, database, dispose } = await openOwnDatabase(uri);
      onTestFinished(dispose);
      await Promise.all(Array.from({ length: 6 }, openAnother));
      const names = async (collection: string) =>
        (await database.collection(collection).listIndexes().toArray()).map(({ name }) => name);
      expect(await names('sessions')).toContain('sessions_of_student');
      expect(await names('students')).toContain('students_by_work_due');
    });

    test('the database removes expired documents', async () => {
      const { database, dispose } = await openOwnDatabase(uri);
      onTestFinished(dispose);
      const expiring = async (collection: string) =>
        (await database.collection(collection).listIndexes().toArray())
          .filter(({ expireAfterSeconds }) => expireAfterSeconds === 0)
          .map(({ key }) => key);
      expect(await expiring('sessions')).toEqual([{ endsAt: 1 }]);
      expect(await expiring('tokens')).toEqual([{ expiresAt: 1 }]);
      expect(await expiring('throttles')).toEqual([{ endsAt: 1 }]);
    });

    test('one applicant is one document with readable field names', async () => {
      const { store, database, dispose } = await openOwnDatabase(uri);
      onTestFinished(dispose);
      await store.saveAnswers('s', { plain: 'text', 'a.b': true });
      expect(await database.collection('students').find().toArray()).toEqual([
        {
          _id: 's',
          answers: { plain: 'text', 'a%002eb': true },
          answerRevisions: { plain: 1, 'a%002eb': 1 },
          revision: 1,
        },
      ]);
    });

    test.each([
      ['before the account stands under the new address', false],
      ['before it is gone under the former one', true],
    ])('completes a change of address that was interrupted %s', async (_when, isWritten) => {
      const { store, openAnother, database, dispose } = await openOwnDatabase(uri);
      onTestFinished(dispose);
      type Stored = { _id: string };
      const accounts = database.collection<Stored>('accounts');
      const [former, next, third] = ['ada@example.org', 'ada@example.edu', 'ada@example.net'];
      const account = {
        ...{ studentId: 's', passwordHash: 'hash', passwordVersion: 2, confirmed: true },
        signedUpAt: new Date(),
      };
      const expiresAt = new Date(Date.now() + 60_000);
      const emailChange = { hash: 'codes', expiresAt, attemptsLeft: 4 };
      const breakOff = async () => {
        await accounts.deleteMany({});
        const marked = { _id: former, ...account, emailChange, movingTo: next };
        await accounts.insertOne(marked as Stored);
        if (isWritten) await accounts.insertOne({ _id: next, ...account } as Stored);
      };
      const moved = [{ _id: next, ...account }];

      await breakOff();
      // Nothing is written that the move would leave behind.
      expect(
        await store.changePassword({ ...account, email: former }, 'hash-2', Date.now(), notice),
      ).toBeNull();
      expect(await store.findAccount(former)).toBeNull();
      expect(await accounts.find().toArray()).toEqual(moved);

      await breakOff();
      expect(await store.startReset(former, { hash: 'r', expiresAt: Date.now() + 60_000 })).toBe(false);
      expect(await accounts.find().toArray()).toEqual(moved);

      await breakOff();
      await openAnother();
      expect(await accounts.find().toArray()).toEqual(moved);

      await breakOff();
      const owner = { email: former, studentId: 's' };
      expect(await store.changeEmail(owner, next, 'codes', Date.now(), notice)).toBe('changed');
      expect(await accounts.find().toArray()).toEqual(moved);

      await breakOff();
      await store.deleteAccount(owner);
      expect(await accounts.find().toArray()).toEqual([]);

      await breakOff();
      await store.deleteAccount({ ...owner, email: next });
      expect(await accounts.find().toArray()).toEqual([]);

      await breakOff();
      await accounts.deleteMany({ _id: next });
      await accounts.insertOne({ _id: next, ...account, studentId: 'other' } as Stored);
      expect(await store.findAccount(former)).toMatchObject({ studentId: 's', passwordVersion: 2 });
      expect(
        await store.startEmailChange(
          { ...account, email: former },
          { ...emailChange, expiresAt: Date.now() + 60_000 },
        ),
      ).toBe(true);
      expect(await store.changeEmail(owner, third, 'codes', Date.now(), notice)).toBe('changed');
    });

    test('a document and its work are in the student, with the time the work is due', async () => {
      const { store, database, dispose } = await openOwnDatabase(uri);
      onTestFinished(dispose);
      const students = database.collection('students');
      await store.startConversion('s', 'a.b', { fileName: 'b.pdf', fileSize: 1, fileKey: 'uploads/b' }, 1000);
      const [student] = await students.find().toArray();
      expect(student).toMatchObject({
        documents: { 'a%002eb': { fileKey: 'uploads/b', work: { status: 'UNPROCESSED' } } },
        workDueAt: new Date(1000),
        revision: 1,
      });
      const work = await store.claimWork('lease', 1000, 2000);
      if (work === null) throw new Error('There is no work.');
      expect((await students.find().toArray())[0]?.workDueAt).toEqual(new Date(2000));
      await store.finishWork(work, 'lease', { status: 'COMPLETED', pdfKey: 'converted/b' });
      expect((await students.find().toArray())[0]).not.toHaveProperty('workDueAt');
      await store.startConversion('s', 'c', { fileName: 'c.pdf', fileSize: 1, fileKey: 'uploads/c' }, 3000);
      expect((await students.find().toArray())[0]?.workDueAt).toEqual(new Date(3000));
      await store.deleteDocument('s', 'c');
      expect((await students.find().toArray())[0]).not.toHaveProperty('workDueAt');
    });

    test('corrects a manually edited due time without due work, and keeps no worker busy', async () => {
      const { store, database, dispose } = await openOwnDatabase(uri);
      onTestFinished(dispose);
      const students = database.collection<{ _id: string }>('students');
      await store.saveAnswers('s', { a: 'kept' });
      await students.updateOne({ _id: 's' }, { $set: { workDueAt: new Date(0) } });
      await store.requestApplicationPdf('t', 'first', 1000, 0);
      expect(await store.claimWork('lease', 1000, 2000)).toMatchObject({ studentId: 't' });
      expect(await store.claimWork('lease', 1000, 2000)).toBeNull();
      expect(await students.findOne({ _id: 's' })).not.toHaveProperty('workDueAt');
      await students.updateOne({ _id: 't' }, { $set: { workDueAt: new Date(0) } });
      expect(await store.claimWork('other', 1500, 2500)).toBeNull();
      expect(await students.findOne({ _id: 't' })).toMatchObject({ workDueAt: new Date(2000) });
    });
  });
}

describe('an unusable address fails the start with one line', () => {
  test('if nothing listens', async () => {
    const line = await failedStart('mongodb://ada:s3cret%21@127.0.0.1:1/apply');
    expect(line).toMatch(
      /^The database of MONGODB_URI \(127\.0\.0\.1:1, database apply\) cannot be used: .*ECONNREFUSED.*permissions of its user\.$/,
    );
    expect(line).not.toMatch(/s3cret|ada/);
  });

  test('if the listener never answers', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await failedStart(`mongodb://127.0.0.1:${port}`)).toMatch(/database matricula\) cannot be used: /);
  });

  test.each(['sessions', 'tokens', 'throttles'])(
    'if the server refuses the index that expires %s',
    async (collection) => {
      const server = await startScriptedMongodb();
      onTestFinished(server.close);
      server.answer((command) => {
        const expires = command.indexes?.[0].expireAfterSeconds !== undefined;
        if (command.createIndexes !== collection || !expires) return nothingStored(command);
        return { ok: 0, code: 238, codeName: 'NotImplemented', errmsg: 'no index expires here' };
      });
      expect(await failedStart(server.uri)).toContain('cannot be used: no index expires here. Check');
    },
  );

  test('if an option is invalid; an option that quotes the password does not reveal it', async () => {
    const line = await failedStart('mongodb://ada:s3cret@localhost/?tls=s3cret');
    expect(line).toMatch(
      /^The database of MONGODB_URI \(localhost, database matricula\) cannot be used: .*tls/,
    );
    expect(line).not.toMatch(/s3cret|\n/);
  });
});
