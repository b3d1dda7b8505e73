// Where the files of an application stand in the store of files. The id of the student comes second in every key, so that
// a file's owner is known from its key alone. Answer keys are plain words already (schemas/data-model.schema.json).
import { randomUUID } from 'node:crypto';
import type { Work } from '../store/document-store.ts';

/** What begins the keys of all files that belong to a student. */
export const OBJECT_FOLDERS = ['uploads/', 'documents/', 'converted/', 'applications/'] as const;

const RANDOM = /^[0-9a-f-]{36}$/;

/** A new key for a file that is to be uploaded for a question. */
export function newUploadKey(studentId: string, answerKey: string): string {
  return `${uploadFolder(studentId, answerKey)}${randomUUID()}`;
}

/** Whether a key was made by {@link newUploadKey} for this student and question. */
export function isUploadKeyOf(objectKey: string, studentId: string, answerKey: string): boolean {
  const folder = uploadFolder(studentId, answerKey);
  return objectKey.startsWith(folder) && RANDOM.test(objectKey.slice(folder.length));
}

/**
 * A new key for a document that is taken over from what was posted under an upload key. No permission names it: whatever
 * is posted from then on, this stays.
 */
export function newDocumentKey(uploadKey: string): string {
  return `${documentKeyStart(uploadKey)}${randomUUID()}`;
}

/** Whether a document was taken over from what was posted under an upload key. */
export function isTakenFrom(fileKey: string, uploadKey: string): boolean {
  return fileKey.startsWith(documentKeyStart(uploadKey));
}

/** A new key for the PDF that a piece of work gives. */
export function newPdfKey({ kind, studentId }: Pick<Work, 'kind' | 'studentId'>): string {
  return `${kind === 'conversion' ? 'converted' : 'applications'}/${studentId}/${randomUUID()}.pdf`;
}

/** The student whose file it is. */
export function ownerOf(objectKey: string): string {
  return objectKey.split('/')[1] ?? '';
}

function documentKeyStart(uploadKey: string): string {
  return `${uploadKey.replace(/^uploads/, 'documents')}.`;
}

function uploadFolder(studentId: string, answerKey: string): string {
  return `uploads/${studentId}/${answerKey}/`;
}
