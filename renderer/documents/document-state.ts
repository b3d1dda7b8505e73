import type { Conversion, DocumentAnswers } from '../../engine/wire/documents.ts';
import { isUnderWay } from '../../engine/wire/file-work.ts';
import type { DocumentState } from '../filling/form-actions.ts';
import type { Upload } from '../uploads/upload-store.ts';

const CHECKING: DocumentState = { status: 'checking' };
const CONVERTING: DocumentState = { status: 'converting' };

/** What is known of the document of one question. */
export interface KnownDocument {
  readonly upload: Upload | undefined;
  /** Absent until the server has told. */
  readonly conversion: Conversion | undefined;
  /** The document as the server lists it. */
  readonly file: DocumentAnswers[string] | undefined;
  /** The list is being asked for. */
  readonly isListing: boolean;
}

/** Where a document stands; nothing when its question is idle. */
export function documentState({
  upload,
  conversion,
  file,
  isListing,
}: KnownDocument): DocumentState | undefined {
  if (upload !== undefined) return upload;
  if (conversion === undefined) return CHECKING;
  if (isUnderWay(conversion.status)) return CONVERTING;
  if (conversion.status === 'FAILED') return { status: 'failed', message: conversion.message };
  if (conversion.status !== 'COMPLETED') return undefined;
  if (file !== undefined) return { status: 'attached', ...file };
  return isListing ? CHECKING : undefined;
}
