// Exports all data of an applicant: for applicants, and `npm run applicant`.
import { sourcesIn, withoutLayout } from '../../engine/answers/layout-keys.ts';
import { setAsideIn } from '../../engine/migration/set-aside.ts';
import type { Export, OtherApplication } from '../../engine/wire/privacy.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { StoredDocument } from '../store/document-store.ts';
import { accountOf, formOfRecord } from '../store/record-ids.ts';
import type { Store, Student } from '../store/store.ts';
import { recordOf } from './stored-record.ts';

/** Dependencies of the export. */
export interface ExportParts {
  readonly store: Pick<Store, 'findAccount' | 'loadStudent'>;
  /** The records of all forms as stored, without migrations. */
  readonly everyForm: Pick<Store, 'listRecords' | 'loadStudent'>;
  readonly objects: Pick<ObjectStore, 'read'>;
  readonly sessions: Pick<Sessions, 'list'>;
  readonly now: () => number;
}

/**
 * Returns everything stored about an applicant for the download of their data, including answers that the form no
 * longer asks for. Leaves out generated PDFs, except the one of a submission. Returns null if there is no account.
 */
export async function exportAccount(parts: ExportParts, email: string): Promise<Export | null> {
  const { store, objects, everyForm, sessions, now } = parts;
  const account = await store.findAccount(email);
  if (account === null) return null;
  const { studentId, confirmed, signedUpAt } = account;
  const student = await store.loadStudent(studentId);
  const others: Record<string, OtherApplication> = {};
  for (const record of await everyForm.listRecords(accountOf(studentId))) {
    if (record === studentId) continue;
    const other = await everyForm.loadStudent(record);
    others[formOfRecord(record)] = {
      successful_login: [...other.logins],
      ...(await exportedApplication(objects, other)),
    };
  }
  return {
    exported_at: new Date(now()).toISOString(),
    account: {
      username: email,
      student_id: accountOf(studentId),
      confirmed,
      signed_up_at: new Date(signedUpAt).toISOString(),
      successful_login: [...student.logins],
      sessions: (await sessions.list(studentId)).map(({ begunAt, lastUsedAt, browser, system }) => ({
        begun_at: new Date(begunAt).toISOString(),
        last_used_at: new Date(lastUsedAt).toISOString(),
        browser,
        system,
      })),
    },
    ...(await exportedApplication(objects, student)),
    ...(Object.keys(others).length === 0 ? {} : { other_forms: others }),
  };
}

async function exportedApplication(
  objects: ExportParts['objects'],
  student: Student,
): Promise<Pick<Export, 'application' | 'submission' | 'documents'>> {
  const documents: Export['documents'] = {};
  for (const [key, document] of Object.entries(student.documents)) {
    const { replacement } = document;
    documents[key] = {
      ...(await exportedDocument(objects, document)),
      ...(replacement && { replacement: await exportedDocument(objects, replacement) }),
    };
  }
  return {
    application: {
      web_status: [...student.webStatus],
      last_page: student.lastPage,
      answer: withoutLayout(student.answers),
      sources: sourcesIn(student.answers),
      add_another: { ...student.addAnother },
      tabs: { ...student.tabs },
      ...exportedSetAside(student),
      validations: Object.fromEntries(
        Object.entries(student.validations).map(([key, messages]) => [key, [...messages]]),
      ),
    },
    submission: await exportedSubmission(objects, student),
    documents,
  };
}

function exportedSetAside({ answers }: Student): Pick<Export['application'], 'set_aside'> {
  const aside = setAsideIn(answers);
  if (aside.length === 0) return {};
  const entries = aside.map(({ key, value, label, said, reason }) => ({
    ...{ key, value },
    ...(label === undefined ? {} : { label }),
    ...(said === undefined ? {} : { said }),
    ...(reason === undefined ? {} : { reason }),
  }));
  return { set_aside: entries };
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

async function exportedDocument(
  objects: ExportParts['objects'],
  { fileName, fileSize, fileKey, conversion }: StoredDocument,
): Promise<Omit<Export['documents'][string], 'replacement'>> {
  return {
    file_name: fileName,
    file_size: fileSize,
    conversion: conversion.status,
    content_base64: base64(await objects.read(fileKey)),
  };
}
