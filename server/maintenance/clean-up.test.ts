import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OBJECT_FOLDERS } from '../applications/object-keys.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { bootApp } from '../testing/boot-app.ts';
import { cleanUp, MAY_BE_UNRECORDED_MS } from './clean-up.ts';
import { MARK_FOLDER, OtherDatabaseError } from './own-files.ts';

const BYTES = Buffer.from('file');

/** A file store in which each file has the age the test sets, in milliseconds. */
async function bootFiles() {
  const { store, objects, directory } = await bootApp();
  const keysIn = async (folder: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of objects().list(folder)) keys.push(key);
    return keys;
  };
  return {
    store: store(),
    objects: objects(),
    /** Another database, as after a mistyped name. */
    otherStore: (): Store => {
      const other = openSqliteStore(join(directory, 'other.sqlite'));
      onTestFinished(() => other.close());
      return other;
    },
    write: async (key: string, age: number) => {
      await objects().write(key, BYTES, 'application/pdf');
      const time = (Date.now() - age) / 1000;
      utimesSync(join(directory, 'objects', key), time, time);
    },
    kept: async () => (await Promise.all(OBJECT_FOLDERS.map(keysIn))).flat().sort(),
    marks: () => keysIn(MARK_FOLDER),
    run: (from = store()) => cleanUp({ store: from, objects: objects() }, Date.now() - MAY_BE_UNRECORDED_MS),
  };
}

const OLD = MAY_BE_UNRECORDED_MS + 1000;
const YOUNG = MAY_BE_UNRECORDED_MS - 60_000;

test('removes old unreferenced files of every kind, and no others', async () => {
  const { store, write, kept, run } = await bootFiles();
  const document = { fileName: 'a.pdf', fileSize: 4, fileKey: 'uploads/s/doc/kept' };
  await store.startConversion('s', 'doc', document, 0);
  const conversion = await store.claimWork('token', 1, 2);
  if (conversion === null) throw new Error('There is no work.');
  await store.finishWork(conversion, 'token', { status: 'COMPLETED', pdfKey: 'converted/s/kept.pdf' });
  await store.requestApplicationPdf('s', 'source', 3, 0);
  const copy = await store.claimWork('token', 4, 5);
  if (copy === null) throw new Error('There is no work.');
  await store.finishWork(copy, 'token', { status: 'COMPLETED', pdfKey: 'applications/s/kept.pdf' });

  const referenced = ['applications/s/kept.pdf', 'converted/s/kept.pdf', 'uploads/s/doc/kept'];
  const orphans = ['applications/s/a.pdf', 'converted/s/b.pdf', 'uploads/s/doc/c', 'uploads/t/doc/kept'];
  const young = ['converted/s/young.pdf', 'uploads/t/doc/young'];
  for (const key of [...referenced, ...orphans]) await write(key, OLD);
  for (const key of young) await write(key, YOUNG);
  expect(await run()).toBe(orphans.length);
  expect(await kept()).toEqual([...referenced, ...young].sort());
  expect(await run()).toBe(0);
});

test('removes nothing if the files are marked with another database, whatever that contains', async () => {
  const { store, objects, otherStore, write, kept, marks, run } = await bootFiles();
  expect(await run()).toBe(0);
  const mark = `${MARK_FOLDER}${await store.databaseId()}`;
  expect(await marks()).toEqual([mark]);
  await write('converted/s/a.pdf', OLD);
  const other = otherStore();
  await other.recordLogin('t', 'now');
  const otherMark = `${MARK_FOLDER}${await other.databaseId()}`;
  await expect(run(other)).rejects.toThrow(OtherDatabaseError);
  await expect(run(other)).rejects.toThrow(
    `the mark ${mark}, but the mark of this database is ${otherMark}.`,
  );
  expect([await kept(), await marks()]).toEqual([['converted/s/a.pdf'], [mark]]);
  // With both marks, each refuses, and the message says how to continue.
  await objects.write(otherMark, BYTES, 'text/plain');
  await expect(run()).rejects.toThrow(`remove ${otherMark} from the file store`);
  expect(await kept()).toEqual(['converted/s/a.pdf']);
  await objects.remove(otherMark);
  expect(await run()).toBe(1);
});

test('removes no unmarked files until a record names one of them', async () => {
  const { store, otherStore, write, kept, marks, run } = await bootFiles();
  const document = { fileName: 'a.pdf', fileSize: 4, fileKey: 'uploads/s/doc/kept' };
  for (const key of [document.fileKey, 'uploads/s/doc/a']) await write(key, OLD);
  const other = otherStore();
  await other.startConversion('t', 'doc', { ...document, fileKey: 'uploads/t/doc/elsewhere' }, 0);
  await expect(run(other)).rejects.toThrow('no record of this database uses any of them');
  await expect(run()).rejects.toThrow(OtherDatabaseError);
  expect([await kept(), await marks()]).toEqual([['uploads/s/doc/a', 'uploads/s/doc/kept'], []]);
  await store.startConversion('s', 'doc', document, 0);
  expect(await run()).toBe(1);
  expect(await kept()).toEqual(['uploads/s/doc/kept']);
  await expect(run(other)).rejects.toThrow(OtherDatabaseError);
});

test('stops between two files at shutdown, and the next run continues', async () => {
  const { store, objects, write, kept, run } = await bootFiles();
  await run();
  for (const name of ['a', 'b', 'c']) await write(`converted/s/${name}.pdf`, OLD);
  const stopping = new AbortController();
  const remove = async (key: string): Promise<void> => {
    await objects.remove(key);
    stopping.abort();
  };
  expect(await cleanUp({ store, objects: { ...objects, remove } }, Date.now(), stopping.signal)).toBe(1);
  expect(await kept()).toHaveLength(2);
  expect(await run()).toBe(2);
});

test('keeps the file of a waiting or failed conversion, because the record names it', async () => {
  const { store, write, kept, run } = await bootFiles();
  for (const student of ['s', 't']) {
    const fileKey = `uploads/${student}/doc/a`;
    await write(fileKey, OLD);
    await store.startConversion(student, 'doc', { fileName: 'a.pdf', fileSize: 4, fileKey }, 0);
  }
  const work = await store.claimWork('token', 1, 2);
  if (work === null) throw new Error('There is no work.');
  await store.finishWork(work, 'token', { status: 'FAILED', reason: 'file.damaged' });
  expect(await run()).toBe(0);
  expect(await kept()).toHaveLength(2);
});
