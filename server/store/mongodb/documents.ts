import type { DocumentStore } from '../document-store.ts';
import { changeFiles } from './change-files.ts';
import type { RunOnCollections, StudentDocument } from './collections.ts';
import { encodeText } from './stored-answers.ts';
import {
  APPLICATION_PDF,
  applicationPdfOf,
  documentPath,
  filesOf,
  replacementPath,
  type StoredFile,
} from './stored-files.ts';
import { failedBefore, queued } from './stored-work.ts';

/** Operations of applicants on documents and the PDF copy, which are part of the student's document. */
export function mongoDocuments(
  run: RunOnCollections,
): Pick<DocumentStore, 'startConversion' | 'deleteDocument' | 'requestApplicationPdf'> {
  return {
    startConversion: (
      studentId,
      key,
      { fileName, fileSize, fileKey, expectedMs, arrangedAt, onlyIfFree },
      now,
    ) =>
      changeFiles(run, studentId, (student) => {
        if (isSubmitted(student)) return { result: 'submitted' };
        // A move of entries also changes `workVersion`, so that the write notices a later one.
        if (arrangedAt !== undefined && arrangedAt !== (student?.arrangedAt ?? 0)) return { result: 'moved' };
        const files = filesOf(student);
        const isSame = (file: StoredFile | undefined): boolean =>
          file !== undefined && 'fileKey' in file && file.fileKey === fileKey;
        const attached = files.get(documentPath(key));
        if (onlyIfFree && attached !== undefined && attached.work.status !== 'FAILED' && !isSame(attached))
          return { result: 'taken' };
        const isReplaced = attached?.work.status === 'COMPLETED' && !isSame(attached);
        const path = isReplaced ? replacementPath(key) : documentPath(key);
        const former = files.get(path);
        if (former !== undefined && isSame(former) && former.work.status !== 'FAILED')
          return { result: 'saved' };
        const file = { fileName: encodeText(fileName), fileSize, fileKey, work: queued(now, expectedMs) };
        return {
          result: 'saved',
          change: { path, file, incrementsRevision: true, unlessSubmitted: true },
        };
      }),

    deleteDocument: (studentId, key, revision) =>
      changeFiles(run, studentId, (student) => {
        if (isSubmitted(student)) return { result: 'submitted' };
        if (revision !== undefined && revision !== (student?.revision ?? 0)) return { result: 'changed' };
        const path = documentPath(key);
        if (!filesOf(student).has(path)) return { result: 'saved' };
        return {
          result: 'saved',
          change: {
            path,
            file: null,
            alsoRemoves: replacementPath(key),
            incrementsRevision: true,
            unlessSubmitted: true,
            revision,
          },
        };
      }),

    requestApplicationPdf: (studentId, source, now, failedBy) =>
      changeFiles(run, studentId, (student) => {
        const standing = student?.applicationPdf;
        if (standing?.source === source && !failedBefore(standing.work, failedBy)) {
          return { result: applicationPdfOf(standing) };
        }
        const file = { source, work: queued(now) };
        return { result: applicationPdfOf(file), change: { path: APPLICATION_PDF, file } };
      }),
  };
}

function isSubmitted(student: StudentDocument | null): boolean {
  return student?.webStatus?.includes('submitted') ?? false;
}
