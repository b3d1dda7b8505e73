import type { PrintedHead } from '../../engine/print/print-head.ts';
import { printedApplication } from '../../engine/print/printed-application.ts';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { serviceView } from '../applications/service-view.ts';
import type { ServedForm } from '../form/build-form.ts';
import type { Student } from '../store/store.ts';
import { attachedDocuments } from './attached-documents.ts';

/** When a record is made, and of which submission, in milliseconds since 1970. */
export interface RecordTimes {
  readonly now: number;
  /** Null where the application was submitted before submissions were recorded: nobody knows when. */
  readonly submittedAt: number | null;
}

/** What is recorded of an application: as it is read with the served form. Whoever keeps it gives it its id. */
export type UnnamedRecord = Omit<SubmissionRecord, 'application_id'>;

/** Makes the record of an application whose account has this address. */
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

/** The picture stands in the record itself: its file may be another one by the time at which somebody reads it. */
function withLogo(head: PrintedHead, src: string): PrintedHead {
  return { ...head, logo: { ...head.logo, src } };
}
