import type { Conversion, DocumentAnswers } from '../../engine/wire/documents.ts';
import { isUnderWay } from '../../engine/wire/file-work.ts';
import type { Upload } from '../api/upload-store.ts';
import type { DocumentState } from '../filling/form-actions.ts';

const CHECKING: DocumentState = { status: 'checking' };
const CONVERTING: DocumentState = { status: 'converting' };

/** What is known of a question's document. */
export interface KnownDocument {
  readonly upload: Upload | undefined;
  /** Absent until the server has replied. */
  readonly conversion: Conversion | undefined;
  /** The document in the server's list. */
  readonly file: DocumentAnswers[string] | undefined;
  /** Whether the list is being loaded. */
  readonly isListing: boolean;
}

/** Returns the status of a document, or undefined if its question is idle. */
export function documentState({
  upload,
  conversion,
  file,
  isListing,
}: KnownDocument): DocumentState | undefined {
  // An attached document stays until another file can replace it.
  const former = conversion?.status === 'COMPLETED' ? file : conversion?.former;
  if (upload !== undefined && former !== undefined)
    return upload.status === 'failed'
      ? { status: 'attached', ...former, message: upload.message }
      : { ...upload, former };
  if (upload !== undefined) return upload;
  if (conversion === undefined) return CHECKING;
  if (isUnderWay(conversion.status))
    return former === undefined ? CONVERTING : { status: 'converting', former };
  if (conversion.status === 'FAILED') return { status: 'failed', message: conversion.message };
  if (conversion.status !== 'COMPLETED') return undefined;
  const { message } = conversion;
  if (file !== undefined) return { status: 'attached', ...file, ...(message !== '' && { message }) };
  return isListing ? CHECKING : undefined;
}
