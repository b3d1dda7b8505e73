import { expect, test } from 'vitest';
import { compileSmallForm } from '../../engine/testing/small-form.ts';
import type { StoredDocument, WorkStatus } from '../store/document-store.ts';
import { documentAnswers, studentAnswers } from './student-answers.ts';

const form = compileSmallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'paper', label: 'Paper', widget: 'file' },
  ],
});

function document(status: WorkStatus): StoredDocument {
  const pdfKey = status === 'COMPLETED' ? 'converted/a' : null;
  const reason = status === 'FAILED' ? 'file.damaged' : null;
  return { fileName: 'a.pdf', fileSize: 5, fileKey: 'uploads/a', conversion: { status, reason, pdfKey } };
}

const listed = { paper: { file_name: 'a.pdf', file_size: 5 } };

test.each<[WorkStatus, answer: object, documents: object]>([
  ['UNPROCESSED', {}, listed],
  ['IN_PROGRESS', {}, listed],
  ['COMPLETED', { paper: 'ANSWERED' }, listed],
  ['FAILED', { paper: '' }, {}],
])('DOC-13, DOC-16: the answer of a document that is %s', (status, answer, documents) => {
  const student = { answers: { name: 'Ada' }, documents: { paper: document(status) } };
  expect(studentAnswers(form, student)).toEqual({ name: 'Ada', ...answer });
  expect(documentAnswers(form, student)).toEqual(documents);
});

test('DOC-16: a cleared answer stays until a document is converted', () => {
  const answers = { paper: '' };
  expect(studentAnswers(form, { answers, documents: {} })).toEqual({ paper: '' });
  const documents = { paper: document('COMPLETED') };
  expect(studentAnswers(form, { answers, documents })).toEqual({ paper: 'ANSWERED' });
});

test('a blank answer stored by an older version counts as empty', () => {
  const blanks = { name: ' \u3164\n', paper: '' };
  expect(studentAnswers(form, { answers: blanks, documents: {} })).toEqual({ name: '', paper: '' });
});

test('ignores a stored mark, and omits documents that the form does not ask for', () => {
  const answers = { paper: 'ANSWERED', name: 'Ada' };
  const documents = { former: document('COMPLETED'), name: document('COMPLETED') };
  expect(studentAnswers(form, { answers, documents })).toEqual({ name: 'Ada' });
  expect(documentAnswers(form, { documents })).toEqual({});
});
