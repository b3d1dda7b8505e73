import type { WorkOutcome } from '../store/document-store.ts';
import { submitApplication } from '../submission/submit.ts';
import { bootApp } from './boot-app.ts';
import { fileKeys, upload } from './documents.ts';

/** Arbitrary bytes of a file. */
export const PDF = Buffer.from('%PDF-1.7 not really');
const MINUTE = 60_000;

/** Boots an applicant on the real application, without a worker: the test controls the conversions. */
export async function bootDocumentApplicant(...served: Parameters<typeof bootApp>) {
  const booted = await bootApp(...served);
  const ada = await booted.applicant();
  const { studentId = '' } = (await booted.store().findAccount('ada@example.org')) ?? {};
  const [key = '', otherKey = ''] = fileKeys(booted.form);
  const { app, objects, store, form } = booted;
  return {
    ...booted,
    ada,
    studentId,
    key,
    otherKey,
    send: (bytes: Uint8Array = PDF, answerKey = key) => upload(app(), ada, answerKey, bytes),
    start: (file_key: string, file_name = 'resume.pdf', answerKey = key) =>
      ada.post(`/api/pdf/document-answer/${answerKey}`, { file_key, file_name }),
    conversion: async () => (await ada.get(`/api/pdf/document-answer/${key}`)).json(),
    /** Returns the keys of all stored files. */
    kept: async () => {
      const keys: string[] = [];
      for await (const entry of objects().list('')) keys.push(entry.key);
      return keys.sort();
    },
    /** Claims the oldest work as a worker does, and finishes it. */
    finish: async (outcome: WorkOutcome) => {
      const work = await store().claimWork('token', Date.now() + MINUTE, Date.now() + 2 * MINUTE);
      if (work === null) throw new Error('There is no work.');
      if (outcome.status === 'COMPLETED') await objects().write(outcome.pdfKey, PDF, 'application/pdf');
      await store().finishWork(work, 'token', outcome);
    },
    /** Submits without a check. */
    submitted: async () => {
      await store().appendWebStatus(studentId, 'started');
      await store().appendWebStatus(studentId, 'validating');
      const student = await store().loadStudent(studentId);
      const parts = { host: booted.host, store: store(), now: booted.now, notifiers: [] };
      await submitApplication(parts, studentId, student);
      return [409, { message: form.replyTexts['error.submitted'] }];
    },
  };
}
