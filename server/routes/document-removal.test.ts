import { expect, test, vi } from 'vitest';
import { bootDocumentApplicant, PDF } from '../testing/document-applicant.ts';

test('removes the file of a document that was not converted when a new file replaces it', async () => {
  const { ada, key, send, start, kept, store, studentId } = await bootDocumentApplicant();
  await start(await send());
  const second = await send(Buffer.from('another file'));
  await start(second, 'other.pdf');
  expect(await kept()).toEqual([(await store().loadStudent(studentId)).documents[key]?.fileKey]);
  expect((await ada.get('/api/document-answer')).json()).toEqual({
    [key]: { file_name: 'other.pdf', file_size: 12 },
  });
  expect((await ada.get('/api/profile')).json().answer).toEqual({});
});

test('an attached document stays until a new file can replace it', async () => {
  const { ada, key, form, send, start, finish, conversion, kept, store, studentId } =
    await bootDocumentApplicant();
  const former = { file_name: 'resume.pdf', file_size: PDF.length };
  const profile = async () => {
    const { answer, document_answer } = (await ada.get('/api/profile')).json();
    return { answer, document_answer };
  };
  const asBefore = { answer: { [key]: 'ANSWERED' }, document_answer: { [key]: former } };
  const view = async () => (await ada.get(`/api/document-answer/${key}/file`)).statusCode;
  const replace = async (name: string) => start(await send(Buffer.from('another file')), name);
  await start(await send());
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
  const files = await kept();

  await replace('other.txt');
  expect([await conversion(), await kept()]).toEqual([{ status: 'COMPLETED', message: '' }, files]);

  await replace('damaged.pdf');
  expect(await conversion()).toEqual({ status: 'UNPROCESSED', message: '', former });
  expect([await profile(), await view()]).toEqual([asBefore, 200]);
  await finish({ status: 'FAILED', reason: 'file.damaged' });
  const message = `damaged.pdf: ${form.texts['file.damaged']}`;
  expect(await conversion()).toEqual({ status: 'COMPLETED', message });
  expect([await profile(), await view()]).toEqual([asBefore, 200]);

  await replace('other.pdf');
  await replace('third.pdf');
  expect(await kept()).toEqual(
    [...files, (await store().loadStudent(studentId)).documents[key]?.replacement?.fileKey].sort(),
  );
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/b.pdf` });
  expect(await conversion()).toEqual({ status: 'COMPLETED', message: '' });
  expect(await profile()).toEqual({
    answer: { [key]: 'ANSWERED' },
    document_answer: { [key]: { file_name: 'third.pdf', file_size: 12 } },
  });
});

test('a submission waits for the replacement of a document, and a repeated call changes nothing', async () => {
  const { ada, key, form, send, start, finish, conversion, store, studentId } = await bootDocumentApplicant();
  await start(await send());
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
  const second = await send();
  await start(second, 'other.pdf');
  const { documents } = await store().loadStudent(studentId);
  expect((await start(second, 'other.pdf')).statusCode).toBe(200);
  expect((await store().loadStudent(studentId)).documents).toEqual(documents);
  for (const status of ['started', 'validating'] as const) await store().appendWebStatus(studentId, status);
  const refused = await ada.post('/api/submit', {});
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    form.replyTexts['error.stillConverting'],
  ]);
  await ada.delete(`/api/document-answer/${key}`);
  expect(await conversion()).toEqual({ status: 'NOT_ANSWERED', message: '' });
});

test('changes nothing for a repeated call, nor for an unfit file', async () => {
  const { key, send, start, finish, conversion, kept, store, studentId } = await bootDocumentApplicant();
  const fileKey = await send();
  await start(fileKey);
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
  expect((await start(fileKey)).statusCode).toBe(200);
  expect((await start(fileKey, 'a.txt')).statusCode).toBe(400);
  expect(await conversion()).toMatchObject({ status: 'COMPLETED' });
  const { documents } = await store().loadStudent(studentId);
  expect(await kept()).toEqual([`converted/${studentId}/a.pdf`, documents[key]?.fileKey]);
});

test.each(['document-answer', 'pdf/document-answer'])(
  'DOC-26, DOC-27, API-30, API-34: DELETE /api/%s removes document, conversion and files',
  async (path) => {
    const { ada, key, form, send, start, finish, conversion, kept, studentId } =
      await bootDocumentApplicant();
    await start(await send());
    await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
    const deleted = [200, { message: form.replyTexts['message.documentDeleted'] }];
    for (let times = 0; times < 2; times += 1) {
      const reply = await ada.delete(`/api/${path}/${key}`);
      expect([reply.statusCode, reply.json()]).toEqual(deleted);
    }
    expect(await conversion()).toEqual({ status: 'NOT_ANSWERED', message: '' });
    expect((await ada.get('/api/document-answer')).json()).toEqual({});
    const { answer, document_answer } = (await ada.get('/api/profile')).json();
    expect({ answer, document_answer }).toEqual({ answer: { [key]: '' }, document_answer: {} });
    expect(await kept()).toEqual([]);
  },
);

test('DOC-16: leaves the answer cleared, in one write, when a conversion ends without a document', async () => {
  const { ada, key, store, studentId, send, start, finish } = await bootDocumentApplicant();
  const answer = async () => (await ada.get('/api/profile')).json().answer;
  expect(await answer()).toEqual({});
  await ada.delete(`/api/pdf/document-answer/${key}`);
  expect(await answer()).toEqual({ [key]: '' });
  const { revision } = await store().loadStudent(studentId);
  await ada.delete(`/api/document-answer/${key}`);
  expect((await store().loadStudent(studentId)).revision).toBe(revision);
  await start(await send());
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
  expect(await answer()).toEqual({ [key]: 'ANSWERED' });
});

test('STAT-15: changes no documents after the submission', async () => {
  const { ada, key, send, start, finish, submitted, conversion, kept, studentId } =
    await bootDocumentApplicant();
  await start(await send());
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
  const before = await kept();
  const late = await send();
  const refusal = await submitted();
  for (const reply of [
    await ada.post('/api/presigned-url', { answer_key: key }),
    await start(late),
    await ada.delete(`/api/document-answer/${key}`),
    await ada.delete(`/api/pdf/document-answer/${key}`),
  ]) {
    expect([reply.statusCode, reply.json()]).toEqual(refusal);
  }
  expect(await conversion()).toMatchObject({ status: 'COMPLETED' });
  expect(await kept()).toEqual([...before, late].sort());
});

test('keeps a posted file for a retry if the database fails, and the copy of a document recorded late', async () => {
  const { send, start, store, objects, conversion } = await bootDocumentApplicant();
  const fileKey = await send();
  const copies: string[] = [];
  vi.spyOn(store(), 'startConversion').mockImplementationOnce(async (_student, _key, file) => {
    copies.push(file.fileKey);
    throw new Error('database is locked');
  });
  expect((await start(fileKey)).statusCode).toBe(500);
  expect(await objects().size(copies[0] ?? '')).not.toBeNull();
  expect((await start(fileKey)).statusCode).toBe(200);
  expect((await conversion()).status).toBe('UNPROCESSED');
});

test('a repeated call succeeds if the first one takes the upload meanwhile', async () => {
  const { key, send, start, kept, store, studentId } = await bootDocumentApplicant();
  const uploaded = await send();
  const { loadOutline } = store();
  vi.spyOn(store(), 'loadOutline').mockImplementationOnce(async (id) => {
    const outline = await loadOutline(id);
    expect((await start(uploaded)).statusCode).toBe(200);
    return outline;
  });
  expect((await start(uploaded)).statusCode).toBe(200);
  const { documents } = await store().loadStudent(studentId);
  expect(await kept()).toEqual([documents[key]?.fileKey]);
});
