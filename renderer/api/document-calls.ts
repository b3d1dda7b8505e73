import { storedFileName } from '../../engine/validation/file-errors.ts';
import type { Conversion, DocumentAnswers, PdfCopy, PresignedUrl } from '../../engine/wire/documents.ts';
import type { Message } from '../../engine/wire/profile.ts';
import { base } from '../browser/base.ts';
import { ifMatch } from './calls.ts';
import { call } from './client.ts';
import { sendFile } from './send-file.ts';

const answerPath = (key: string): string => `/api/document-answer/${encodeURIComponent(key)}`;
const conversionPath = (key: string): string => `/api/pdf/document-answer/${encodeURIComponent(key)}`;

/** Returns the uploaded documents by answer key, without failed ones. */
export function getDocumentAnswers(): Promise<DocumentAnswers> {
  return call('get', '/api/document-answer');
}

/** Returns the address of the PDF made of a question's document. */
export function documentFileUrl(key: string): string {
  return `${base}${answerPath(key)}/file`;
}

/** Removes the document of a question. Refused (409) if its entry has moved since the `base` revision. */
export function deleteDocumentAnswer(key: string, base: number | undefined): Promise<Message> {
  return call('delete', answerPath(key), undefined, ifMatch(base));
}

/** Requests a place to upload the file of a question to. */
export function postPresignedUrl(key: string): Promise<PresignedUrl> {
  return call('post', '/api/presigned-url', { answer_key: key });
}

/**
 * Uploads a file and reports its progress where possible. The reply of the file store cannot be read, so the
 * conversion call tells whether the file has arrived (decision API-06).
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
  // The store ignores fields after the file.
  body.append('file', file);
  return sendFile(url, body, file.size, signal, onSent);
}

/**
 * Starts the conversion of a file that was uploaded under `fileKey`. Refused (409) if the question's entry has
 * moved since the `base` revision.
 */
export function postConversion(
  key: string,
  file: { readonly fileKey: string; readonly fileName: string },
  base: number | undefined,
): Promise<Message> {
  const body = { file_key: file.fileKey, file_name: storedFileName(file.fileName) };
  return call('post', conversionPath(key), body, ifMatch(base));
}

/** Returns the status of a document's conversion, and its error. */
export function getConversion(key: string): Promise<Conversion> {
  return call('get', conversionPath(key));
}

/** Removes the conversion of a question's document. */
export function deleteConversion(key: string, base: number | undefined): Promise<Message> {
  return call('delete', conversionPath(key), undefined, ifMatch(base));
}

/** Returns the PDF copy of the application. It is created on request. */
export function getPdfCopy(): Promise<PdfCopy> {
  return call('get', '/api/pdf');
}
