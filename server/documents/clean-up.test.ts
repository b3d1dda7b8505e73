import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { cleanUp, MAY_BE_UNRECORDED_MS } from './clean-up.ts';

const BYTES = Buffer.from('file');

/** A store of files where each file has the age that the test gives it, in milliseconds. */
async function bootFiles() {
  const { store, objects, directory } = await bootApp();
  return {
    store: store(),
    write: async (key: string, age: number) => {
      await objects().write(key, BYTES, 'application/pdf');
      const time = (Date.now() - age) / 1000;
      utimesSync(join(directory, 'objects', key), time, time);
    },
    kept: async () => {
      const keys: string[] = [];
      for await (const { key } of objects().list('')) keys.push(key);
      return keys.sort();
    },
    run: () => cleanUp({ store: store(), objects: objects() }, Date.now() - MAY_BE_UNRECORDED_MS),
  };
}

const OLD = MAY_BE_UNRECORDED_MS + 1000;
const YOUNG = MAY_BE_UNRECORDED_MS - 60_000;

test('removes old files that no record refers to, of every kind, and no others', async () => {
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

test('removes nothing beside a store without any record, which is hardly that of the files', async () => {
  const { store, write, kept, run } = await bootFiles();
  await write('converted/s/a.pdf', OLD);
  expect(await run()).toBe(0);
  expect(await kept()).toEqual(['converted/s/a.pdf']);
  await store.recordLogin('t', 'now');
  expect(await run()).toBe(1);
});

test('keeps the file of a conversion that waits or failed, since the record names it', async () => {
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
