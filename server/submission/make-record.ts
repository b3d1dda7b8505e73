import type { PrintedHead } from '../../engine/print/print-head.ts';
import { printedApplication } from '../../engine/print/printed-application.ts';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { serviceView } from '../applications/service-view.ts';
import type { ServedForm } from '../form/build-form.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import type { Student } from '../store/store.ts';
import { attachedDocuments } from './attached-documents.ts';

/** A record of an application as shown with the current form. Its id is added when it is stored. */
export type UnnamedRecord = Omit<SubmissionRecord, 'application_id'>;

/** Makes the record of an application that is submitted at a time; `email` is its account's address. */
export function makeRecord(
  { hash, module: { form }, logo }: ServedForm,
  student: Student,
  email: string | null,
  submittedAt: Milliseconds,
): UnnamedRecord {
  const printed = printedApplication(form, serviceView(form, student, email), submittedAt);
  const documents = attachedDocuments(printed.pages).flatMap(({ key, label }) => {
    const document = student.documents[key];
    if (document === undefined) return [];
    return [[key, { label, file_name: document.fileName, file_size: document.fileSize }] as const];
  });
  return {
    submitted_at: new Date(submittedAt).toISOString(),
    form_version: hash,
    documents: Object.fromEntries(documents),
    ...printed,
    head: logo === undefined ? printed.head : withLogo(printed.head, logo),
  };
}

/** Embeds the logo, because its file may have changed when the record is read. */
function withLogo(head: PrintedHead, src: string): PrintedHead {
  return { ...head, logo: { ...head.logo, src } };
}
