import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { bootDocumentApplicant, PDF } from '../testing/document-applicant.ts';
import { fileKeys, postFile } from '../testing/documents.ts';

const OTHER = Buffer.from('%PDF-1.7 something else');

/** Boots an applicant with a permission that was used once, and with its file as the document. */
async function taken() {
  const booted = await bootDocumentApplicant();
  const { ada, app, key, start, store, objects, studentId } = booted;
  const presigned = (await ada.post('/api/presigned-url', { answer_key: key })).json();
  const post = async (bytes: Buffer) => (await postFile(app(), presigned, bytes)).statusCode;
  expect(await post(PDF)).toBe(204);
  const take = () => start(presigned.fields.key);
  expect((await take()).statusCode).toBe(200);
  const document = async () => {
    const found = (await store().loadStudent(studentId)).documents[key];
    if (found === undefined) throw new Error('There is no document.');
    return { ...found, bytes: Buffer.from((await objects().read(found.fileKey)) ?? []).toString() };
  };
  return { ...booted, presigned, post, take, document };
}

test('keeps an accepted document unchanged, whatever is posted afterwards', async () => {
  const { post, take, document, presigned, objects } = await taken();
  const before = await document();
  expect(before).toMatchObject({ fileSize: PDF.length, bytes: PDF.toString() });
  expect(before.fileKey).not.toBe(presigned.fields.key);
  expect(await post(OTHER)).toBe(204);
  expect(await document()).toEqual(before);
  // A repeated request, as after a missed reply, returns the same document.
  expect((await take()).statusCode).toBe(200);
  expect(await document()).toEqual(before);
  expect(await objects().read(presigned.fields.key)).toBeNull();
});

test('keeps it unchanged even if the object store accepts more by itself, as a bucket does', async () => {
  const { objects, take, document, presigned } = await taken();
  const before = await document();
  await objects().write(presigned.fields.key, OTHER, 'application/pdf');
  expect(await document()).toEqual(before);
  expect((await take()).statusCode).toBe(200);
  expect(await document()).toEqual(before);
});

test('creates one document with its own bytes and size from two concurrent calls for one file', async () => {
  const { ada, app, key, start, document } = await taken();
  const presigned = (await ada.post('/api/presigned-url', { answer_key: key })).json();
  await postFile(app(), presigned, OTHER);
  await Promise.all([start(presigned.fields.key), start(presigned.fields.key)]);
  expect(await document()).toMatchObject({ fileSize: OTHER.length, bytes: OTHER.toString() });
});

test('retries a failed conversion with the accepted bytes', async () => {
  const { post, take, document, finish, conversion } = await taken();
  await finish({ status: 'FAILED', reason: 'file.damaged' });
  expect(await post(OTHER)).toBe(204);
  expect((await take()).statusCode).toBe(200);
  expect(await conversion()).toMatchObject({ status: 'UNPROCESSED' });
  expect(await document()).toMatchObject({ bytes: PDF.toString() });
});

test('ends the permission with the submission', async () => {
  const { post, take, submitted, kept, document } = await taken();
  const before = await document();
  const [status] = await submitted();
  expect(await post(OTHER)).toBe(403);
  expect((await take()).statusCode).toBe(status);
  expect(await document()).toEqual(before);
  expect(await kept()).toEqual([before.fileKey]);
});

test('ends the permission with the account', async () => {
  const { app, applicant, form, objects, store } = await bootApp();
  const ada = await applicant();
  const [key = ''] = fileKeys(form);
  const presigned = (await ada.post('/api/presigned-url', { answer_key: key })).json();
  const account = await store().findAccount('ada@example.org');
  if (account === null) throw new Error('There is no account.');
  await store().deleteAccount(account);
  expect((await postFile(app(), presigned, PDF)).statusCode).toBe(403);
  const keys: string[] = [];
  for await (const entry of objects().list('')) keys.push(entry.key);
  expect(keys).toEqual([]);
});
