import type { PrintedHead } from '../../engine/print/print-head.ts';
import { printedApplication } from '../../engine/print/printed-application.ts';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { serviceView } from '../applications/service-view.ts';
import type { ServedForm } from '../form/build-form.ts';
import type { Student } from '../store/store.ts';
import { attachedDocuments } from './attached-documents.ts';

/** When a record is made and when its application was submitted, in milliseconds since 1970. */
export interface RecordTimes {
  readonly now: number;
  /** Null for an application submitted before submissions were recorded: the time is unknown. */
  readonly submittedAt: number | null;
}

/** A record of an application as shown with the current form. Its id is added when it is stored. */
export type UnnamedRecord = Omit<SubmissionRecord, 'application_id'>;

/** Makes the record of an application; `email` is its account's address. */
export function makeRecord(
  { hash, module: { form }, logo }: ServedForm,
  student: Student,
  email: string | null,
  { now, submittedAt }: RecordTimes,
): UnnamedRecord {
  const printed = printedApplication(form, serviceView(form, student, email), {
    submittedAt,
    recordedAt: now,
  });
  const documents = attachedDocuments(printed.pages).flatMap(({ key, label }) => {
    const document = student.documents[key];
    if (document === undefined) return [];
    return [[key, { label, file_name: document.fileName, file_size: document.fileSize }] as const];
  });
  return {
    submitted_at: submittedAt === null ? null : new Date(submittedAt).toISOString(),
    recorded_at: new Date(now).toISOString(),
    made_later: submittedAt === null,
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
