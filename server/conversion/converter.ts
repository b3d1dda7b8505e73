import type { FailureReason } from './failure-reason.ts';

/** A file that an applicant uploaded. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The file as a PDF, or the reason of the failure, which the applicant is told. */
export type ConversionResult =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly reason: FailureReason };

/**
 * Converts uploaded files to PDF. A problem of the file is a result; it throws only for problems of the
 * product, which are worth a retry. Memory and time are limited, whatever the file does. Aborting the signal
 * soon ends the conversion and makes it throw.
 */
export interface Converter {
  convert(file: UploadedFile, signal: AbortSignal): Promise<ConversionResult>;
}
