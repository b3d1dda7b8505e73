import { expect, test } from 'vitest';
import type { TextId } from '../../engine/form/texts.ts';
import type { WorkOutcome } from '../store/document-store.ts';
import { submitApplication } from '../submission/submit.ts';
import { bootApp } from '../testing/boot-app.ts';

const LEASE = 10_000;
const HALF_A_MINUTE = 30_000;
const KEY = 'applications/a/1.pdf';

/** Boots an applicant with answers, and a worker function that finishes the requested copy. */
async function answering() {
  const booted = await bootApp();
  const ada = await booted.applicant();
  const account = await booted.store().findAccount('ada@example.org');
  const studentId = account?.studentId ?? '';
  const question = Object.values(booted.form.questions).find(({ widget }) => widget === 'text');
  const answer = (value: string) => ada.put('/api/answer', { [question?.key ?? '']: value });
  await answer('Ada');
  let claims = 0;
  const claim = async () => {
    claims += 1;
    const token = `lease ${claims}`;
    const work = await booted.store().claimWork(token, booted.now() + claims, booted.now() + LEASE);
    if (work === null) throw new Error('There is no work to claim.');
    return { work, token };
  };
  const finish = async (outcome: WorkOutcome) => {
    const { work, token } = await claim();
    await booted.store().finishWork(work, token, outcome);
  };
  const fail = (reason: TextId) => finish({ status: 'FAILED', reason });
  const make = async (pdfKey: string, text: string) => {
    await booted.objects().write(pdfKey, Buffer.from(text), 'application/pdf');
    await finish({ status: 'COMPLETED', pdfKey });
  };
  const status = async () => (await ada.get('/api/pdf')).json();
  return { ...booted, ada, studentId, answer, claim, fail, make, status };
}

test('API-35, PDF-01, PDF-02: requests the copy, which waits at first, also without any answer', async () => {
  const { applicant, form, visitor } = await bootApp();
  const ada = await applicant();
  const reply = await ada.get('/api/pdf');
  const waiting = { status: 'UNPROCESSED', url: '', message: form.texts['pdf.preparing'] };
  expect([reply.statusCode, reply.json()]).toEqual([200, waiting]);
  expect((await ada.get('/api/pdf')).json()).toEqual(waiting);
  expect((await visitor().get('/api/pdf')).statusCode).toBe(401);
});

test('PDF-04: reports the progress of the copy', async () => {
  const { status, claim, form, store } = await answering();
  expect((await status()).status).toBe('UNPROCESSED');
  const { work, token } = await claim();
  expect(await status()).toEqual({ status: 'IN_PROGRESS', url: '', message: form.texts['pdf.preparing'] });
  await store().finishWork(work, token, { status: 'COMPLETED', pdfKey: KEY });
  expect(await status()).toEqual({
    status: 'COMPLETED',
    url: expect.stringMatching(/^\/api\/pdf\/file\?copy=[\w-]{12}$/),
    message: form.texts['pdf.ready'],
  });
});

test('serves the finished copy to its session only, uncached', async () => {
  const { ada, applicant, visitor, make, status } = await answering();
  expect((await ada.get('/api/pdf/file')).statusCode).toBe(404);
  await status();
  await make(KEY, '%PDF-1.7 first');
  const { url } = await status();
  const reply = await ada.get(url);
  expect([reply.statusCode, reply.body]).toEqual([200, '%PDF-1.7 first']);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(
      /^inline; filename="(?:[^"]+ )?Application for Admission Draft\.pdf"/,
    ),
    'content-security-policy': "frame-ancestors 'none'",
  });
  expect((await visitor().get(url)).statusCode).toBe(401);
  const grace = await applicant('grace@example.org');
  expect((await grace.get(url)).statusCode).toBe(404);
});

test('makes another copy under another address after a changed answer, and removes the former one', async () => {
  const { ada, answer, make, status, objects } = await answering();
  await status();
  await make(KEY, '%PDF-1.7 first');
  const first = await status();
  expect((await status()).url).toBe(first.url);
  await answer('Grace');
  expect((await status()).status).toBe('UNPROCESSED');
  await expect.poll(() => objects().read(KEY)).toBeNull();
  await make('applications/a/2.pdf', '%PDF-1.7 second');
  const second = await status();
  expect([second.status, second.url === first.url]).toEqual(['COMPLETED', false]);
  expect((await ada.get(second.url)).body).toBe('%PDF-1.7 second');
});

test('leaves a recent copy of a server with another form, and then replaces it', async () => {
  const { claim, make, status, store, studentId, now, wait } = await answering();
  const { revision } = await store().loadStudent(studentId);
  const requestWithOtherForm = () => store().requestApplicationPdf(studentId, `${revision}-other`, now(), 0);
  const source = async () => (await store().loadStudent(studentId)).applicationPdf?.source;
  await requestWithOtherForm();
  // Requested before this server had its form.
  await status();
  expect(await source()).not.toBe(`${revision}-other`);
  wait(1);
  await requestWithOtherForm();
  expect((await status()).status).toBe('UNPROCESSED');
  await make(KEY, '%PDF-1.7 of the other form');
  expect((await status()).status).toBe('COMPLETED');
  expect(await source()).toBe(`${revision}-other`);
  wait(HALF_A_MINUTE);
  expect((await status()).status).toBe('UNPROCESSED');
  expect(await source()).not.toBe(`${revision}-other`);
  wait(1);
  await requestWithOtherForm();
  const { work, token } = await claim();
  await store().releaseWork(work, token, { queuedAt: now() + 5000 });
  // A worker lacked the other form.
  await status();
  expect(await source()).not.toBe(`${revision}-other`);
});

test('PDF-03: says what to do after a failure, and retries half a minute later', async () => {
  const { fail, form, status, wait } = await answering();
  await status();
  await fail('pdf.failed');
  const failed = { status: 'FAILED', url: '', message: form.texts['pdf.failed'] };
  expect(await status()).toEqual(failed);
  wait(HALF_A_MINUTE - 1000);
  expect(await status()).toEqual(failed);
  wait(LEASE + 2000);
  expect((await status()).status).toBe('UNPROCESSED');
});

test('PDF-05: reports no failure and no download when there is nothing to print', async () => {
  const { fail, form, status } = await answering();
  await status();
  await fail('pdf.nothing');
  expect(await status()).toEqual({ status: 'NOT_ANSWERED', url: '', message: form.texts['pdf.nothing'] });
});

test('makes the lost copy of a submission anew from its record, once, when it is requested', async () => {
  const { ada, make, status, store, objects, studentId, host, now, claim } = await answering();
  await store().appendWebStatus(studentId, 'started');
  await store().appendWebStatus(studentId, 'validating');
  const student = await store().loadStudent(studentId);
  await submitApplication({ host, store: store(), now, notifiers: [] }, studentId, student);
  expect((await ada.get('/api/pdf/file')).statusCode).toBe(404);
  await make(KEY, '%PDF-1.7 first');
  const first = await status();
  await objects().remove(KEY);
  expect((await status()).url).toBe(first.url);
  for (const _ of [1, 2]) expect((await ada.get(first.url)).statusCode).toBe(404);
  expect((await status()).status).toBe('UNPROCESSED');
  await make('applications/a/2.pdf', '%PDF-1.7 second');
  const second = await status();
  expect((await ada.get(second.url)).body).toBe('%PDF-1.7 second');
  await expect(claim()).rejects.toThrow('There is no work');
  expect((await store().loadStudent(studentId)).submission).toEqual(
    expect.objectContaining({ id: expect.any(String) }),
  );
});
