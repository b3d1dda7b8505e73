// Keys of an application's files in the file store. The second segment is always the student id, so that a key
// reveals the file's owner. Answer keys are plain words already (schemas/data-model.schema.json).
import { randomUUID } from 'node:crypto';
import type { Work } from '../store/document-store.ts';

/** Key prefixes of all files that belong to a student. */
export const OBJECT_FOLDERS = ['uploads/', 'documents/', 'converted/', 'applications/'] as const;

const RANDOM = /^[0-9a-f-]{36}$/;

/** Creates a key for a file to be uploaded for a question. */
export function newUploadKey(studentId: string, answerKey: string): string {
  return `${uploadFolder(studentId, answerKey)}${randomUUID()}`;
}

/** Returns whether {@link newUploadKey} made a key for this student and question. */
export function isUploadKeyOf(objectKey: string, studentId: string, answerKey: string): boolean {
  const folder = uploadFolder(studentId, answerKey);
  return objectKey.startsWith(folder) && RANDOM.test(objectKey.slice(folder.length));
}

/**
 * Creates a key for a document copied from an upload. No upload permission covers it, so later posts cannot
 * change it.
 */
export function newDocumentKey(uploadKey: string): string {
  return `${documentKeyStart(uploadKey)}${randomUUID()}`;
}

/** Returns whether a document was copied from an upload key. */
export function isTakenFrom(fileKey: string, uploadKey: string): boolean {
  return fileKey.startsWith(documentKeyStart(uploadKey));
}

/** Creates a key for the PDF that a job makes. */
export function newPdfKey({ kind, studentId }: Pick<Work, 'kind' | 'studentId'>): string {
  return `${kind === 'conversion' ? 'converted' : 'applications'}/${studentId}/${randomUUID()}.pdf`;
}

/** Returns the student who owns a file. */
export function ownerOf(objectKey: string): string {
  return objectKey.split('/')[1] ?? '';
}

function documentKeyStart(uploadKey: string): string {
  return `${uploadKey.replace(/^uploads/, 'documents')}.`;
}

function uploadFolder(studentId: string, answerKey: string): string {
  return `uploads/${studentId}/${answerKey}/`;
}
