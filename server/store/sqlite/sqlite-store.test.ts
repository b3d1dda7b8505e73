import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { testDatabaseContract } from '../contract/store-contract.ts';
import type { DatabaseStore } from '../rewrite-store.ts';
import { StoreUnavailableError } from '../store.ts';
import { openSqliteStore } from './sqlite-store.ts';

function temporaryFile(): string {
  const directory = temporaryFolder();
  return join(directory, 'matricula.sqlite');
}

testDatabaseContract('SQLite', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-store-'));
  const opened: DatabaseStore[] = [];
  const open = (): DatabaseStore => {
    const store = openSqliteStore(join(directory, 'matricula.sqlite'), { unsynced: true });
    opened.push(store);
    return store;
  };
  return {
    store: open(),
    openAnother: async () => open(),
    dispose: async () => {
      await Promise.all(opened.map((store) => store.close()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
});

test('finds stored data after the file was closed and opened again', async () => {
  const file = temporaryFile();
  const first = openSqliteStore(file);
  await first.saveAnswers('s', { a: 'kept', b: true });
  await first.close();
  const second = openSqliteStore(file);
  onTestFinished(() => second.close());
  expect((await second.loadStudent('s')).answers).toEqual({ a: 'kept', b: true });
});

test('a read-only store reads, writes nothing, and is not migrated', async () => {
  const file = temporaryFile();
  const first = openSqliteStore(file);
  await first.saveAnswers('s', { a: 'kept' });
  const reading = openSqliteStore(file, { readOnly: true });
  onTestFinished(() => Promise.all([first.close(), reading.close()]).then(() => undefined));
  expect((await reading.loadStudent('s')).answers).toEqual({ a: 'kept' });
  await expect(reading.saveAnswers('s', { a: 'other' })).rejects.toThrow(StoreUnavailableError);
  expect((await first.loadStudent('s')).answers).toEqual({ a: 'kept' });
  const older = temporaryFile();
  writeVersion(older, 0);
  expect(() => openSqliteStore(older, { readOnly: true })).toThrow(/schema version 0.*start the server/);
});

/** Writes a file that has only the version of its schema. */
function writeVersion(file: string, version: number): void {
  const database = new DatabaseSync(file);
  database.exec(
    `CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT; INSERT INTO schema_version VALUES (${version})`,
  );
  database.close();
}

test.each([
  ['a newer schema', 999, /schema version 999.*newer program/],
  ['a schema from before the first version', 17, /schema version 17.*empty DATA_DIR/],
])('refuses a file with %s and says what to do', (_what, version, message) => {
  const file = temporaryFile();
  writeVersion(file, version);
  for (const readOnly of [false, true]) expect(() => openSqliteStore(file, { readOnly })).toThrow(message);
});

test('sometimes removes expired buckets when another one is written', async () => {
  const file = temporaryFile();
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  for (let bucket = 0; bucket < 200; bucket++) await store.takeQuota(`ended ${bucket}`, 0, 1, 1000);
  for (let bucket = 0; bucket < 100; bucket++) await store.takeQuota(`open ${bucket}`, 1000, 1, 1000);
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT bucket FROM throttles').all();
  database.close();
  expect(rows).toHaveLength(100);
});

test('removes expired tokens when another one is saved', async () => {
  const file = temporaryFile();
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  await store.saveServiceToken('ended', 's', 1000, 0);
  await store.saveTemporaryAnswers('open', {}, 1001, 0);
  await store.saveServiceToken('new', 's', 2000, 1000);
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT token_hash FROM tokens ORDER BY token_hash').all();
  database.close();
  expect(rows.map((row) => row.token_hash)).toEqual(['new', 'open']);
});

test('reports that it is unavailable, and writes nothing, while another process holds the lock', async () => {
  const file = temporaryFile();
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  await store.saveAnswers('s', { a: 'before' });
  const lock = new DatabaseSync(file);
  lock.exec('BEGIN IMMEDIATE');
  await expect(store.saveAnswers('s', { a: 'refused' })).rejects.toThrow(StoreUnavailableError);
  lock.exec('ROLLBACK');
  lock.close();
  expect((await store.loadStudent('s')).answers).toEqual({ a: 'before' });
});

test.each([
  ['puts the same new file into the mode of all later connections', 'DELETE', 300],
  ['brings it up to date', 'WAL', 1500],
])('a start waits for another process that %s', async (_what, mode, milliseconds) => {
  const file = temporaryFile();
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(workerData);
    database.exec('PRAGMA journal_mode = ${mode}; BEGIN IMMEDIATE');
    parentPort.postMessage('locked');
    setTimeout(() => database.close(), ${milliseconds});
  `;
  const other = new Worker(script, { eval: true, workerData: file });
  const ended = once(other, 'exit');
  await once(other, 'message');
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  await store.saveAnswers('s', { a: 'saved' });
  expect((await store.loadStudent('s')).answers).toEqual({ a: 'saved' });
  await ended;
});

/** Runs a script's `work(store, name)` in one thread per name, all on one file. Returns the results. */
function inThreads(file: string, names: readonly string[], work: string): Promise<unknown[]> {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const work = ${work};
    // Retries work that is refused because others hold the lock too long, as browsers do.
    const patient = (store) => new Proxy(store, {
      get: (target, name) => async (...values) => {
        for (;;) {
          try {
            return await target[name](...values);
          } catch (error) {
            if (error.name !== 'StoreUnavailableError') throw error;
          }
        }
      },
    });
    import(workerData.module).then(async ({ openSqliteStore }) => {
      const store = patient(openSqliteStore(workerData.file));
      const result = await work(store, workerData.name);
      await store.close();
      parentPort.postMessage(result);
    });
  `;
  const module = new URL('./sqlite-store.ts', import.meta.url).href;
  return Promise.all(
    names.map(
      (name) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(script, { eval: true, workerData: { name, file, module } });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
}

test('loses no key when several threads open and write one new file concurrently', async () => {
  const file = temporaryFile();
  const names = ['a', 'b', 'c', 'd'];
  const work = `async (store, name) => {
    for (let index = 0; index < 20; index++) {
      await store.saveAnswers('s', { [name + index]: 'saved', same: name });
    }
  }`;
  await inThreads(file, names, work);
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  const { same, ...others } = (await store.loadStudent('s')).answers;
  expect(Object.keys(others)).toHaveLength(80);
  expect(names).toContain(same);
});

test('does not exceed the limits of attempts and uses when several threads ask concurrently', async () => {
  const file = temporaryFile();
  await openSqliteStore(file).close();
  const work = `async (store) => {
    const policy = { free: 1, firstDelayMs: 1000, maxDelayMs: 4000, forgetAfterMs: 60000 };
    let attempts = 0;
    let uses = 0;
    for (let bucket = 0; bucket < 150; bucket++) {
      if ((await store.takeAttempt('b' + bucket, 1, policy)).allowed) attempts++;
      if ((await store.takeQuota('b' + bucket, 1, 1, 1000)).allowed) uses++;
    }
    return { attempts, uses };
  }`;
  const taken = (await inThreads(file, ['a', 'b', 'c', 'd'], work)) as { attempts: number; uses: number }[];
  const sum = (of: 'attempts' | 'uses') => taken.reduce((all, each) => all + each[of], 0);
  expect([sum('attempts'), sum('uses')]).toEqual([150, 150]);
});

test('saves one of several threads that change one answer on one base', async () => {
  const file = temporaryFile();
  await openSqliteStore(file).close();
  const work = `async (store, name) => {
    const results = [];
    for (let index = 0; index < 20; index++) {
      results.push((await store.saveAnswers('student ' + index, { a: name }, { base: 0 })).result);
    }
    return results;
  }`;
  const results = (await inThreads(file, ['a', 'b', 'c', 'd'], work)).flat();
  expect(results.filter((each) => each === 'saved')).toHaveLength(20);
  expect(results.filter((each) => each === 'conflict')).toHaveLength(60);
});

test('gives each job to one of several threads', async () => {
  const file = temporaryFile();
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
  for (const key of keys) {
    await store.startConversion('s', key, { fileName: 'a.pdf', fileSize: 1, fileKey: key }, 1);
  }
  const work = `async (store, name) => {
    const taken = [];
    for (;;) {
      const work = await store.claimWork(name, 1, 1000);
      if (work === null) return taken;
      taken.push(work.key);
      if (!(await store.finishWork(work, name, { status: 'COMPLETED', pdfKey: name }))) throw new Error(work.key);
    }
  }`;
  const taken = (await inThreads(file, ['a', 'b', 'c', 'd'], work)) as string[][];
  expect(taken.flat().sort()).toEqual([...keys].sort());
  expect((await store.loadStudent('s')).revision).toBe(80);
});
