import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../store.ts';
import { StoreUnavailableError } from '../store.ts';
import { testStoreContract } from '../store-contract.ts';
import { openSqliteStore } from './sqlite-store.ts';

function temporaryFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'matricula.sqlite');
}

testStoreContract('SQLite', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-store-'));
  const opened: Store[] = [];
  const open = (): Store => {
    const store = openSqliteStore(join(directory, 'matricula.sqlite'));
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

test('finds what was stored after the file was closed and opened again', async () => {
  const file = temporaryFile();
  const first = openSqliteStore(file);
  await first.saveAnswers('s', { a: 'kept', b: true });
  await first.close();
  const second = openSqliteStore(file);
  onTestFinished(() => second.close());
  expect((await second.loadStudent('s')).answers).toEqual({ a: 'kept', b: true });
});

test('refuses a file of a newer schema with the way out', () => {
  const file = temporaryFile();
  const database = new DatabaseSync(file);
  database.exec(
    'CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT; INSERT INTO schema_version VALUES (999)',
  );
  database.close();
  expect(() => openSqliteStore(file)).toThrow(/schema version 999.*newer program/);
});

test('says that it is unavailable, and writes nothing, while another process holds the lock', async () => {
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

test('loses no key when several threads open and write one new file at once', {
  timeout: 60_000,
}, async () => {
  const file = temporaryFile();
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module).then(async ({ openSqliteStore }) => {
      const store = openSqliteStore(workerData.file);
      for (let index = 0; index < 20; index++) {
        await store.saveAnswers('s', { [workerData.name + index]: 'saved', same: workerData.name });
      }
      await store.close();
      parentPort.postMessage('done');
    });
  `;
  const names = ['a', 'b', 'c', 'd'];
  const module = new URL('./sqlite-store.ts', import.meta.url).href;
  await Promise.all(
    names.map(
      (name) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(script, { eval: true, workerData: { name, file, module } });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  const { same, ...others } = (await store.loadStudent('s')).answers;
  expect(Object.keys(others)).toHaveLength(80);
  expect(names).toContain(same);
});
