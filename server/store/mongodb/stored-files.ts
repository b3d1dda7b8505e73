import type { ApplicationPdf, StoredDocument, Work } from '../document-store.ts';
import { answerKeyOf, replacementKey, withReplacements } from '../replacements.ts';
import type { StoredApplicationPdf, StoredUpload, StudentDocument } from './collections.ts';
import { answerKey, decodeText, fieldName } from './stored-answers.ts';
import { dueAt, expectedOf, workState } from './stored-work.ts';

export type StoredFile = StoredUpload | StoredApplicationPdf;

/** Files of a student by their paths in the student's document. */
export type StoredFiles = ReadonlyMap<string, StoredFile>;

export const APPLICATION_PDF = 'applicationPdf';
const DOCUMENTS = 'documents.';

/** Returns the path of a question's document. */
export function documentPath(key: string): string {
  return `${DOCUMENTS}${fieldName(key)}`;
}

/** Returns the path of the file that is to replace a question's document. */
export function replacementPath(key: string): string {
  return documentPath(replacementKey(key));
}

/** Returns all files in a student's document. */
export function filesOf(student: Pick<StudentDocument, 'documents' | 'applicationPdf'> | null): StoredFiles {
  const files = new Map<string, StoredFile>();
  for (const [field, file] of Object.entries(student?.documents ?? {})) files.set(DOCUMENTS + field, file);
  if (student?.applicationPdf !== undefined) files.set(APPLICATION_PDF, student.applicationPdf);
  return files;
}

/** Returns the file whose work is due first. */
export function earliestDue(files: StoredFiles): { path: string; file: StoredFile; dueAt: Date } | null {
  let earliest: { path: string; file: StoredFile; dueAt: Date } | null = null;
  for (const [path, file] of files) {
    const due = dueAt(file.work);
    if (due !== null && (earliest === null || due < earliest.dueAt)) earliest = { path, file, dueAt: due };
  }
  return earliest;
}

/** Returns the job of a file at a path. */
export function workOf(studentId: string, path: string, file: StoredFile): Work {
  const attempt = file.work.attempts;
  const expectedMs = expectedOf(file.work);
  if (!('fileKey' in file))
    return { kind: 'applicationPdf', studentId, source: file.source, attempt, expectedMs };
  const key = answerKeyOf(answerKey(path.slice(DOCUMENTS.length)));
  const fileName = decodeText(file.fileName);
  return { kind: 'conversion', studentId, key, fileKey: file.fileKey, fileName, attempt, expectedMs };
}

/** Returns the file that a job is about, with its path; null if the file was removed or replaced meanwhile. */
export function fileOf(files: StoredFiles, work: Work): { path: string; file: StoredFile } | null {
  const isWanted = (file: StoredFile): boolean =>
    work.kind === 'conversion'
      ? 'fileKey' in file && file.fileKey === work.fileKey
      : 'source' in file && file.source === work.source;
  const paths =
    work.kind === 'conversion' ? [documentPath(work.key), replacementPath(work.key)] : [APPLICATION_PDF];
  for (const path of paths) {
    const file = files.get(path);
    if (file !== undefined && isWanted(file)) return { path, file };
  }
  return null;
}

/** Converts the stored documents to the types of the storage port, by answer key. */
export function documentsOf(student: StudentDocument | null): Record<string, StoredDocument> {
  return withReplacements(
    Object.entries(student?.documents ?? {}).map(([field, { fileName, fileSize, fileKey, work }]) => [
      answerKey(field),
      { fileName: decodeText(fileName), fileSize, fileKey, conversion: workState(work) },
    ]),
  );
}

/** Converts the stored PDF copy to the type of the storage port. */
export function applicationPdfOf({ source, work }: StoredApplicationPdf): ApplicationPdf {
  return { source, requestedAt: work.queuedAt.getTime(), ...workState(work) };
}
