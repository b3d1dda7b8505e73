import type { FailureReason } from './failure-reason.ts';

/** What an applicant uploaded. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The file as a PDF, or what tells the applicant why not and what to do. */
export type ConversionResult =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly reason: FailureReason };

/**
 * Turns uploaded files into PDF. What is wrong with a file is a result; it throws only when the product itself is in
 * trouble, so that another attempt is worth it. Memory and time are bounded, whatever the file does. An aborted signal
 * ends the conversion soon and makes it throw.
 */
export interface Converter {
  convert(file: UploadedFile, signal: AbortSignal): Promise<ConversionResult>;
}
