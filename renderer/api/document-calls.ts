import { storedFileName } from '../../engine/validation/file-errors.ts';
import type { Conversion, DocumentAnswers, PdfCopy, PresignedUrl } from '../../engine/wire/documents.ts';
import type { Message } from '../../engine/wire/profile.ts';
import { ifMatch } from './calls.ts';
import { call } from './client.ts';
import { sendFile } from './send-file.ts';

const answerPath = (key: string): string => `/api/document-answer/${encodeURIComponent(key)}`;
const conversionPath = (key: string): string => `/api/pdf/document-answer/${encodeURIComponent(key)}`;

/** The uploaded documents by answer key; what failed is not among them. */
export function getDocumentAnswers(): Promise<DocumentAnswers> {
  return call('get', '/api/document-answer');
}

/** Removes the document of a question; refused (409) where the entry around it has moved since a revision. */
export function deleteDocumentAnswer(key: string, base: number | undefined): Promise<Message> {
  return call('delete', answerPath(key), undefined, ifMatch(base));
}

/** Asks where the file of a question can be posted to. */
export function postPresignedUrl(key: string): Promise<PresignedUrl> {
  return call('post', '/api/presigned-url', { answer_key: key });
}

/**
 * Posts a file to where it was allowed, and tells how much of it is sent where that can be told. What the store of files
 * replies cannot be read: whether the file has arrived turns out when its conversion is asked for (decision API-06).
 * @throws FileNotSentError when there is no reply
 */
export function postFile(
  { url, fields }: PresignedUrl,
  file: File,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // The store reads no field after the file.
  body.append('file', file);
  return sendFile(url, body, file.size, signal, onSent);
}

/**
 * Starts the conversion of a file that was posted under `fileKey`; refused (409) where the entry around its question has moved
 * since a revision.
 */
export function postConversion(
  key: string,
  file: { readonly fileKey: string; readonly fileName: string },
  base: number | undefined,
): Promise<Message> {
  const body = { file_key: file.fileKey, file_name: storedFileName(file.fileName) };
  return call('post', conversionPath(key), body, ifMatch(base));
}

/** How far the conversion of a question's document is, and why it failed. */
export function getConversion(key: string): Promise<Conversion> {
  return call('get', conversionPath(key));
}

/** Removes the conversion of a question's document. */
export function deleteConversion(key: string, base: number | undefined): Promise<Message> {
  return call('delete', conversionPath(key), undefined, ifMatch(base));
}

/** The PDF copy of the application, which is made when it is asked for. */
export function getPdfCopy(): Promise<PdfCopy> {
  return call('get', '/api/pdf');
}
