import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILE_MAX_BYTES } from '../../engine/validation/file-errors.ts';
import { bootApp } from '../testing/boot-app.ts';
import { bootDocumentApplicant, PDF } from '../testing/document-applicant.ts';
import { attachDocument, postFile } from '../testing/documents.ts';

const MINUTE = 60_000;

test('API-23, API-24, API-25: returns url and fields with a new key for each upload', async () => {
  const { ada, key, studentId } = await bootDocumentApplicant();
  const [one, two] = [
    await ada.post('/api/presigned-url', { answer_key: key }),
    await ada.post('/api/presigned-url', { answer_key: key }),
  ];
  expect([one.statusCode, one.json()]).toEqual([
    200,
    {
      url: 'http://localhost:3000/upload',
      fields: {
        key: expect.stringMatching(new RegExp(`^uploads/${studentId}/${key}/[0-9a-f-]{36}$`)),
        policy: expect.any(String),
        signature: expect.any(String),
      },
    },
  ]);
  expect(one.json().fields.key).not.toBe(two.json().fields.key);
});

test('limits a permission to five minutes and 1 MB', async () => {
  const { app, ada, key, wait, kept } = await bootDocumentApplicant();
  const presigned = (await ada.post('/api/presigned-url', { answer_key: key })).json();
  expect((await postFile(app(), presigned, Buffer.alloc(FILE_MAX_BYTES + 1))).statusCode).toBe(413);
  wait(5 * MINUTE + 1);
  expect((await postFile(app(), presigned, PDF)).statusCode).toBe(403);
  expect(await kept()).toEqual([]);
});

test('refuses a key without a file question in every call', async () => {
  const { ada, form, start } = await bootDocumentApplicant();
  const text = Object.keys(form.keys).find((name) => !form.keys[name]?.document) ?? '';
  for (const key of [text, 'nothing', 'constructor', '__proto__']) {
    const refusal = [400, { message: form.replyTexts['error.noFileQuestion'].replace('{{key}}', key) }];
    for (const reply of [
      await ada.post('/api/presigned-url', { answer_key: key }),
      await start('uploads/x', 'a.pdf', key),
      await ada.get(`/api/pdf/document-answer/${key}`),
      await ada.get(`/api/document-answer/${key}/file`),
      await ada.delete(`/api/pdf/document-answer/${key}`),
      await ada.delete(`/api/document-answer/${key}`),
    ]) {
      expect([reply.statusCode, reply.json()]).toEqual(refusal);
    }
  }
});

test('DOC-01…07, DOC-13, API-28…33: from the upload to the converted document', async () => {
  const { ada, key, form, send, start, conversion, finish, studentId, store } = await bootDocumentApplicant();
  expect(await conversion()).toEqual({ status: 'NOT_ANSWERED', message: '' });
  const started = await start(await send(), 'résumé.pdf'.normalize('NFD'));
  expect([started.statusCode, started.json()]).toEqual([
    200,
    { message: form.replyTexts['message.conversion'] },
  ]);
  expect(await conversion()).toEqual({ status: 'UNPROCESSED', message: '' });
  const listed = { [key]: { file_name: 'résumé.pdf', file_size: PDF.length } };
  expect((await ada.get('/api/document-answer')).json()).toEqual(listed);
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, document_answer: listed });

  const now = Date.now() + MINUTE;
  const work = await store().claimWork('other', now, now);
  expect(await conversion()).toEqual({ status: 'IN_PROGRESS', message: '' });
  if (work !== null) await store().releaseWork(work, 'other');
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
  expect(await conversion()).toEqual({ status: 'COMPLETED', message: '' });
  expect((await ada.get('/api/document-answer')).json()).toEqual(listed);
  expect((await ada.get('/api/profile')).json()).toMatchObject({
    answer: { [key]: 'ANSWERED' },
    document_answer: listed,
  });
});

test('returns the PDF of a document to its applicant only', async () => {
  const { ada, applicant, key, send, start, finish, studentId } = await bootDocumentApplicant();
  const url = `/api/document-answer/${key}/file`;
  await start(await send(), 'résumé of Ada.docx');
  expect((await ada.get(url)).statusCode).toBe(404);
  const pdfKey = `converted/${studentId}/a.pdf`;
  await finish({ status: 'COMPLETED', pdfKey });
  const reply = await ada.get(url);
  expect([reply.statusCode, reply.rawPayload]).toEqual([200, PDF]);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="resume of Ada\.pdf"/),
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  const eve = await applicant('eve@example.org');
  expect((await eve.get(url)).statusCode).toBe(404);
});

test('DOC-08, DOC-16: reports why a conversion failed, with values filled in, and clears the answer', async () => {
  const { ada, key, form, send, start, conversion, finish } = await bootDocumentApplicant();
  await start(await send());
  await finish({ status: 'FAILED', reason: 'file.tooManyPages' });
  const message = form.texts['file.tooManyPages'].replace('{{limit}}', '200');
  expect(await conversion()).toEqual({ status: 'FAILED', message });
  expect((await ada.get('/api/document-answer')).json()).toEqual({});
  const { answer, document_answer } = (await ada.get('/api/profile')).json();
  expect({ answer, document_answer }).toEqual({ answer: { [key]: '' }, document_answer: {} });
});

test('accepts a file only for the student and question of its upload', async () => {
  const { applicant, ada, key, otherKey, form, send, start, kept, studentId } = await bootDocumentApplicant();
  const fileKey = await send();
  const eve = await applicant('eve@example.org');
  const refusal = [400, { message: form.replyTexts['error.badFileKey'] }];
  const stolen = await eve.post(`/api/pdf/document-answer/${key}`, {
    file_key: fileKey,
    file_name: 'a.pdf',
  });
  expect([stolen.statusCode, stolen.json()]).toEqual(refusal);
  for (const bad of [`${fileKey}/`, `${fileKey}x`, `uploads/${studentId}/${key}/../../x`, 'x', '']) {
    const reply = await start(bad);
    expect([reply.statusCode, reply.json()]).toEqual(refusal);
  }
  const other = await start(fileKey, 'a.pdf', otherKey);
  expect([other.statusCode, other.json()]).toEqual(refusal);
  expect(await kept()).toEqual([fileKey]);
  expect((await ada.get('/api/document-answer')).json()).toEqual({});
});

test('VAL-115, VAL-116: refuses a file that breaks rules, reports all of them, and removes the file', async () => {
  const { form, send, start, kept, conversion } = await bootDocumentApplicant();
  const refused = await start(await send(), `${'x'.repeat(40)}.txt`);
  const messages = [form.texts['file.wrongType'], form.texts['file.nameTooLong']];
  expect([refused.statusCode, refused.json()]).toEqual([400, { message: messages.join(' ') }]);
  expect(await kept()).toEqual([]);
  expect((await start(await send(), 'A.PDF')).statusCode).toBe(200);
  const largest = await start(await send(Buffer.alloc(FILE_MAX_BYTES)));
  expect(largest.statusCode).toBe(200);
  expect(await conversion()).toMatchObject({ status: 'UNPROCESSED' });
});

test.each(['a/b.pdf', '..\\b.pdf', 'a\nb.pdf', 'a\u0000b.pdf', '.pdf'])(
  'a file by the name of %j is refused in the form’s words, and removed',
  async (name) => {
    const { form, send, start, kept, conversion } = await bootDocumentApplicant();
    const refused = await start(await send(), name);
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: form.texts['file.badName'] }]);
    expect(await kept()).toEqual([]);
    expect(await conversion()).toMatchObject({ status: 'NOT_ANSWERED' });
  },
);

test('refuses a file that is too large for the rules although the object store accepted it', async () => {
  const { objects, form, send, start, kept } = await bootDocumentApplicant();
  const fileKey = await send();
  await objects().write(fileKey, Buffer.alloc(FILE_MAX_BYTES + 1), 'application/pdf');
  const refused = await start(fileKey);
  expect([refused.statusCode, refused.json()]).toEqual([400, { message: form.texts['file.tooLarge'] }]);
  expect(await kept()).toEqual([]);
});

test('reports a file that did not arrive', async () => {
  const { ada, key, form, start } = await bootDocumentApplicant();
  const presigned = (await ada.post('/api/presigned-url', { answer_key: key })).json();
  const reply = await start(presigned.fields.key);
  expect([reply.statusCode, reply.json()]).toEqual([400, { message: form.texts['file.notArrived'] }]);
});

test('reports an unavailable object store and saves nothing', async () => {
  const { directory, send, start, form, ada } = await bootDocumentApplicant();
  const fileKey = await send();
  // A link to itself is neither there nor missing.
  const file = join(directory, 'objects', fileKey);
  rmSync(file);
  symlinkSync(file, file);
  const reply = await start(fileKey);
  expect([reply.statusCode, reply.json()]).toEqual([503, { message: form.replyTexts['error.filesBusy'] }]);
  expect((await ada.get('/api/document-answer')).json()).toEqual({});
});

test('keeps applicants apart', async () => {
  const { applicant, store, key, studentId } = await bootDocumentApplicant();
  await attachDocument(store(), studentId, key);
  const eve = await applicant('eve@example.org');
  expect((await eve.get('/api/document-answer')).json()).toEqual({});
  await eve.delete(`/api/document-answer/${key}`);
  expect((await store().loadStudent(studentId)).documents).toHaveProperty(key);
});

test.each([
  ['POST', '/api/presigned-url'],
  ['GET', '/api/document-answer'],
  ['DELETE', '/api/document-answer/x'],
  ['POST', '/api/pdf/document-answer/x'],
  ['GET', '/api/pdf/document-answer/x'],
  ['DELETE', '/api/pdf/document-answer/x'],
] as const)('API-29: %s %s needs a session', async (method, url) => {
  const { app } = await bootApp();
  expect((await app().inject({ method, url })).statusCode).toBe(401);
});
