import { expect, test } from 'vitest';
import { USUAL_MS } from '../work-order.ts';
import { documentPath, earliestDue, fileOf, filesOf, workOf } from './stored-files.ts';
import { claimed, finished, queued } from './stored-work.ts';

const upload = (fileKey: string, queuedAt: number) => ({
  fileName: 'cv.docx',
  fileSize: 1,
  fileKey,
  work: queued(queuedAt),
});
const applicationPdf = { source: 'first', work: queued(2) };

test('finds the work that is due first', () => {
  expect(earliestDue(filesOf(null))).toBeNull();
  const one = { ...upload('one', 1), work: claimed(queued(1), 'lease', 9) };
  const two = upload('two', 3);
  const student = { documents: { one, two }, applicationPdf };
  expect(earliestDue(filesOf(student))).toEqual({
    path: 'applicationPdf',
    file: applicationPdf,
    dueAt: new Date(2),
  });
  expect(earliestDue(filesOf({ documents: { one, two } }))).toMatchObject({ path: 'documents.two' });
  expect(earliestDue(filesOf({ documents: { one } }))).toMatchObject({ dueAt: new Date(9) });
  const done = finished(one.work, 'lease', { status: 'COMPLETED', pdfKey: 'converted/1' });
  if (done === null) throw new Error('The lease is not the current one.');
  expect(earliestDue(filesOf({ documents: { one: { ...one, work: done } } }))).toBeNull();
});

test('a job finds its file again while that is the same', () => {
  const path = documentPath('a.b');
  expect(path).toBe('documents.a%002eb');
  const file = upload('uploads/1', 1);
  const work = workOf('s', path, file);
  expect(work).toMatchObject({ kind: 'conversion', key: 'a.b', fileKey: 'uploads/1' });
  expect(fileOf(new Map([[path, file]]), work)).toEqual({ path, file });
  expect(fileOf(new Map([[path, upload('uploads/2', 1)]]), work)).toBeNull();
  expect(fileOf(new Map(), work)).toBeNull();

  const copy = workOf('s', 'applicationPdf', applicationPdf);
  expect(copy).toEqual({
    kind: 'applicationPdf',
    studentId: 's',
    source: 'first',
    attempt: 0,
    expectedMs: USUAL_MS,
  });
  expect(fileOf(filesOf({ applicationPdf }), copy)?.file).toBe(applicationPdf);
  expect(fileOf(filesOf({ applicationPdf: { ...applicationPdf, source: 'second' } }), copy)).toBeNull();
});
