import { type ChromiumHost, PageTimeoutError } from './chromium/chromium-host.ts';
import { contentKind, type FileKind, holdsEncryptedPackage, namedKind } from './content-kind.ts';
import type { ConversionResult, Converter, UploadedFile } from './converter.ts';
import { docxToPdf } from './docx/docx-to-pdf.ts';
import type { FileToRead, Task, TaskReply } from './isolated/messages.ts';
import { IsolatedProcessError, runIsolated } from './isolated/run-isolated.ts';
import { PROCESS_LIMITS, type ProcessLimits } from './pdf/limits.ts';
import { UnfitFileError } from './pdf/unfit-file-error.ts';

export interface ConverterParts {
  readonly chromium: ChromiumHost;
  /** Limits for reading one file; tests set lower ones. */
  readonly limits?: ProcessLimits;
}

const MISMATCH: ConversionResult = { ok: false, reason: 'file.contentMismatch' };

/**
 * Returns the kind of a file if its content matches the extension in its name; null otherwise. A .docx is a zip
 * archive; the `docx` task checks its content later.
 */
function matchingKind({ name, bytes }: UploadedFile): FileKind | null {
  const kind = contentKind(bytes);
  const named = namedKind(name);
  if (kind === 'archive') return named === 'docx' ? 'docx' : null;
  return kind !== null && kind === named ? named : null;
}

/** Creates the converter of uploaded files (see `Converter`). Starts a new process for each file it reads. */
export function createConverter({ chromium, limits = PROCESS_LIMITS }: ConverterParts): Converter {
  /** Runs a task in a new process. Retries once without a reply, because the system may have killed the process. */
  async function runWithRetry(task: Task, file: FileToRead, signal: AbortSignal): Promise<TaskReply> {
    try {
      return await runIsolated(task, file, limits, signal);
    } catch (error) {
      if (!(error instanceof IsolatedProcessError)) throw error;
      return await runIsolated(task, file, limits, signal);
    }
  }

  /** Converts a picture, or cleans a PDF: one that an applicant uploaded, or one printed from a DOCX. */
  async function convertToCleanPdf(
    task: 'picture' | 'pdf',
    file: FileToRead,
    signal: AbortSignal,
  ): Promise<ConversionResult> {
    const reply = await runWithRetry(task, file, signal);
    return reply.ok ? { ok: true, pdf: reply.bytes } : reply;
  }

  /** Checks a DOCX, prints it as a PDF in Chromium, and cleans that PDF. */
  async function convertDocx(file: UploadedFile, signal: AbortSignal): Promise<ConversionResult> {
    const checked = await runWithRetry('docx', file, signal);
    if (!checked.ok) return checked;
    try {
      const { pdf, expectedTexts, lacksPictures } = await docxToPdf(chromium, checked.bytes, signal);
      if (lacksPictures) return { ok: false, reason: 'file.pictureMissing' };
      return await convertToCleanPdf('pdf', { name: file.name, bytes: pdf, expectedTexts }, signal);
    } catch (error) {
      if (error instanceof UnfitFileError) return { ok: false, reason: error.reason };
      if (error instanceof PageTimeoutError) return { ok: false, reason: 'file.tooComplex' };
      throw error;
    }
  }

  return {
    async convert(file, signal) {
      if (namedKind(file.name) === 'docx' && contentKind(file.bytes) === 'ole') {
        return holdsEncryptedPackage(file.bytes) ? { ok: false, reason: 'file.encrypted' } : MISMATCH;
      }
      const kind = matchingKind(file);
      if (kind === null) return MISMATCH;
      if (kind === 'docx') return convertDocx(file, signal);
      return convertToCleanPdf(kind === 'pdf' ? 'pdf' : 'picture', file, signal);
    },
  };
}
