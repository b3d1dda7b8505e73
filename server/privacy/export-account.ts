import { sourcesIn, withoutLayout } from '../../engine/answers/layout-keys.ts';
import type { Export } from '../../engine/wire/privacy.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { StoredDocument } from '../store/document-store.ts';
import type { Store, Student } from '../store/store.ts';
import { recordOf } from '../submission/stored-record.ts';

/** What an export is read from. */
export interface ExportParts {
  readonly store: Pick<Store, 'findAccount' | 'loadStudent'>;
  readonly objects: Pick<ObjectStore, 'read'>;
  readonly now: () => number;
}

/**
 * Everything that is stored about the applicant of an address, as it is stored: also answers that the form does not ask
 * for any more. PDFs that were made from it are left out, but for that of a submission, which is kept. Null where there is no account.
 */
export async function exportAccount(
  { store, objects, now }: ExportParts,
  email: string,
): Promise<Export | null> {
  const account = await store.findAccount(email);
  if (account === null) return null;
  const { studentId, confirmed, signedUpAt } = account;
  const student = await store.loadStudent(studentId);
  const documents: Export['documents'] = {};
  for (const [key, document] of Object.entries(student.documents)) {
    documents[key] = exportedDocument(document, await objects.read(document.fileKey));
  }
  return {
    exported_at: new Date(now()).toISOString(),
    account: {
      username: email,
      student_id: studentId,
      confirmed,
      signed_up_at: signedUpAt === null ? null : new Date(signedUpAt).toISOString(),
      successful_login: [...student.logins],
    },
    application: {
      web_status: [...student.webStatus],
      last_page: student.lastPage,
      answer: withoutLayout(student.answers),
      sources: sourcesIn(student.answers),
      add_another: { ...student.addAnother },
      tabs: { ...student.tabs },
      validations: Object.fromEntries(
        Object.entries(student.validations).map(([key, messages]) => [key, [...messages]]),
      ),
    },
    submission: await exportedSubmission(objects, student),
    documents,
  };
}

async function exportedSubmission(
  objects: ExportParts['objects'],
  student: Student,
): Promise<Export['submission']> {
  const record = recordOf(student);
  if (record === null) return null;
  const pdfKey = student.applicationPdf?.pdfKey;
  return { record, pdf_base64: base64(pdfKey ? await objects.read(pdfKey) : null) };
}

function base64(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString('base64');
}

function exportedDocument(
  { fileName, fileSize, conversion }: StoredDocument,
  bytes: Uint8Array | null,
): Export['documents'][string] {
  return {
    file_name: fileName,
    file_size: fileSize,
    conversion: conversion.status,
    content_base64: base64(bytes),
  };
}
