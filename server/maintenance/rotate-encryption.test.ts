import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEncryptionKeys } from '../encryption/encryption-keys.ts';
import { keyIdOf } from '../encryption/sealed-answer.ts';
import { fileKeyIdOf } from '../encryption/sealed-file.ts';
import { type Data, openData } from '../open-data.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { submission } from '../store/contract/samples.ts';
import { rotateEncryption } from './rotate-encryption.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const OLD = key('old', 1);
const NEW = key('new', 2);
const isSensitive = (each: string): boolean => each.startsWith('secret');
const PDF = Buffer.from('%PDF-1.7 secret');
const LATER = Date.now() + 60_000;

/** A data directory, opened like servers with these keys do. */
function dataDirectory() {
  const dataDir = temporaryFolder();
  const open = async (...keys: string[]): Promise<Data> => {
    const encryptionKeys = readEncryptionKeys(keys.join(','), 'the test');
    const settings = {
      dataDir,
      publicUrl: 'http://localhost',
      sessionSecret: 'x'.repeat(32),
      encryptionKeys,
    };
    const data = await openData(settings, isSensitive);
    onTestFinished(() => data.store.close());
    return data;
  };
  const age = (object: string, minutes: number) => {
    const time = Date.now() / 1000 - minutes * 60;
    utimesSync(join(dataDir, 'objects', object), time, time);
  };
  return { open, age };
}

/** Returns the ids of the keys that all data is encrypted with. */
async function keyIds({ stored }: Data): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for await (const { studentId } of stored.store.listApplications({})) {
    const { answers, submission: kept } = await stored.store.loadStudent(studentId);
    if (kept !== null) ids.push(keyIdOf(kept.content));
    ids.push(
      ...['secret', 'secret_too'].flatMap((each) => (each in answers ? keyIdOf(answers[each] ?? '') : [])),
    );
  }
  for await (const { content: token } of stored.store.moving.list('tokens'))
    ids.push(keyIdOf(JSON.parse(token.content).secret ?? ''));
  for await (const { key: object } of stored.objects.list('')) {
    ids.push(fileKeyIdOf((await stored.objects.read(object)) ?? PDF));
  }
  return ids;
}

test('encrypts everything sensitive under the first key: data under old keys, plain data, submissions, files', async () => {
  const { open, age } = dataDirectory();
  const before = await open(OLD);
  await before.store.saveAnswers('s', { secret: 'of s', open: 'plain' });
  await before.stored.store.saveAnswers('t', { secret: 'in the clear', secret_too: true, secret_empty: '' });
  await before.store.appendWebStatus('s', 'started');
  await before.store.appendWebStatus('s', 'validating');
  await before.store.submit('s', 1, submission('of the record'), 0);
  await before.store.saveTemporaryAnswers('hash', { secret: 'behind a token' }, LATER, 0);
  await before.objects.write('converted/s/a.pdf', PDF, 'application/pdf');
  await before.stored.objects.write('converted/s/clear.pdf', PDF, 'application/pdf');
  age('converted/s/clear.pdf', 61);
  expect((await keyIds(before)).sort()).toEqual([null, null, null, 'old', 'old', 'old', 'old']);

  const data = await open(NEW, OLD);
  expect(await rotateEncryption(data, isSensitive)).toEqual({
    keyId: 'new',
    answers: 5,
    files: 2,
    unreadable: 0,
    missingKeys: [],
    hasConcurrentWrites: false,
  });
  expect(await keyIds(data)).toEqual(Array(7).fill('new'));
  expect(await rotateEncryption(data, isSensitive)).toMatchObject({ answers: 0, files: 0 });

  const after = await open(NEW);
  expect(await after.store.loadStudent('s')).toMatchObject({
    answers: { secret: 'of s', open: 'plain' },
    submission: { content: 'of the record' },
    revision: 1,
  });
  expect((await after.stored.store.loadStudent('s')).answers.open).toBe('plain');
  expect(await after.store.loadStudent('t')).toMatchObject({
    answers: { secret: 'in the clear', secret_too: true, secret_empty: '' },
    revision: 1,
  });
  expect(await after.store.findTemporaryAnswers('hash', 1)).toEqual({ secret: 'behind a token' });
  for (const object of ['converted/s/a.pdf', 'converted/s/clear.pdf']) {
    expect(Buffer.from((await after.objects.read(object)) ?? []).equals(PDF)).toBe(true);
  }
});

test('leaves a file that was just posted directly to the store to its conversion call', async () => {
  const { open, age } = dataDirectory();
  const data = await open(NEW);
  await data.stored.objects.write('uploads/s/doc/a', PDF, 'application/pdf');
  // By the faked date of the run, which may differ from the file times.
  age('uploads/s/doc/a', 0);
  expect(await rotateEncryption(data, isSensitive)).toMatchObject({ files: 0, unreadable: 0 });
  expect(await data.objects.readPosted('uploads/s/doc/a')).toEqual(PDF);
});

test('names a missing key, loses nothing, and encrypts the rest', async () => {
  const { open } = dataDirectory();
  const before = await open(OLD);
  await before.store.saveAnswers('s', { secret: 'old' });
  await before.objects.write('converted/s/a.pdf', PDF, 'application/pdf');
  const data = await open(NEW);
  await data.stored.store.saveAnswers('t', { secret: 'clear' });
  await expect(data.store.loadStudent('s')).rejects.toThrow(/the key "old"/);
  await expect(data.objects.read('converted/s/a.pdf')).rejects.toThrow(/the key "old"/);
  expect(await rotateEncryption(data, isSensitive)).toEqual({
    keyId: 'new',
    answers: 1,
    files: 0,
    unreadable: 2,
    missingKeys: ['old'],
    hasConcurrentWrites: false,
  });
  const again = await open(NEW, OLD);
  expect(await rotateEncryption(again, isSensitive)).toMatchObject({ answers: 1, files: 1, unreadable: 0 });
  expect((await again.store.loadStudent('s')).answers).toEqual({ secret: 'old' });
});

test('loses nothing that servers save while it runs', async () => {
  const { open } = dataDirectory();
  const before = await open(OLD);
  const students = Array.from({ length: 30 }, (_, index) => `s${index}`);
  for (const student of students)
    await before.store.saveAnswers(student, { secret: 'old', secret_too: 'kept' });
  const server = await open(NEW, OLD);
  const data = await open(NEW, OLD);
  const saving = Promise.all(
    students.map(async (student) => {
      for (let round = 0; round < 5; round += 1)
        await server.store.saveAnswers(student, { secret: `new ${round}` });
    }),
  );
  await rotateEncryption(data, isSensitive);
  await saving;
  await rotateEncryption(data, isSensitive);
  expect(new Set(await keyIds(data))).toEqual(new Set(['new']));
  for (const student of students) {
    expect((await data.store.loadStudent(student)).answers).toEqual({ secret: 'new 4', secret_too: 'kept' });
  }
});

test('does not bring back a document that is deleted while it is encrypted anew', async () => {
  const { open } = dataDirectory();
  const before = await open(OLD);
  const fileKey = 'documents/s/doc/a';
  await before.objects.write(fileKey, PDF, 'application/pdf');
  await before.store.startConversion('s', 'doc', { fileName: 'a.pdf', fileSize: 4, fileKey }, Date.now());
  const data = await open(NEW, OLD);
  const { store, objects } = data.stored;
  const read: typeof objects.read = async (key) => {
    const bytes = await objects.read(key);
    await store.deleteDocument('s', 'doc');
    await objects.remove(key);
    return bytes;
  };
  await rotateEncryption({ ...data, stored: { store, objects: { ...objects, read } } }, isSensitive);
  expect(await objects.size(fileKey)).toBeNull();
});

/** Data whose file store gets another file at the end of each of the first listings. */
function withFilesThatCome(data: Data, listings: number, write: (number: number) => Promise<void>) {
  const { store, objects } = data.stored;
  let listed = 0;
  const list: typeof objects.list = async function* (prefix) {
    yield* objects.list(prefix);
    listed += 1;
    if (listed <= listings) await write(listed);
  };
  return { encryption: data.encryption, stored: { store, objects: { ...objects, list } } };
}

test('encrypts files written under the old key while it runs, or reports that some may be left', async () => {
  const { open } = dataDirectory();
  const oldServer = await open(OLD);
  const data = await open(NEW, OLD);
  const write = (number: number) =>
    oldServer.objects.write(`converted/s/${number}.pdf`, PDF, 'application/pdf');
  await write(0);
  expect(await rotateEncryption(withFilesThatCome(data, 1, write), isSensitive)).toMatchObject({
    files: 2,
    hasConcurrentWrites: false,
  });
  expect(await keyIds(data)).toEqual(['new', 'new']);
  const writeMore = (number: number) => write(10 + number);
  await writeMore(0);
  expect(await rotateEncryption(withFilesThatCome(data, 9, writeMore), isSensitive)).toMatchObject({
    hasConcurrentWrites: true,
  });
});
