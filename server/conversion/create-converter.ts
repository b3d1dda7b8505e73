import { PROCESS_LIMITS, type ProcessLimits } from './bounds/limits.ts';
import { UnfitFileError } from './bounds/unfit-file-error.ts';
import { type ChromiumHost, PageTimeoutError } from './chromium/chromium-host.ts';
import { contentKind, type FileKind, holdsEncryptedPackage, namedKind } from './content-kind.ts';
import type { ConversionResult, Converter, UploadedFile } from './converter.ts';
import { docxToPdf } from './docx/docx-to-pdf.ts';
import type { FileToRead, Task, TaskReply } from './isolated/messages.ts';
import { IsolatedProcessError, runIsolated } from './isolated/run-isolated.ts';

export interface ConverterParts {
  readonly chromium: ChromiumHost;
  /** Limits for reading one file; tests set lower ones. */
  readonly limits?: ProcessLimits;
}

const MISMATCH: ConversionResult = { ok: false, reason: 'file.contentMismatch' };

/**
 * Returns the kind of a file whose content matches its name; null otherwise. The content of an `archive` is
 * checked later.
 */
function fittingKind({ name, bytes }: UploadedFile): FileKind | null {
  const kind = contentKind(bytes);
  const named = namedKind(name);
  if (kind === 'archive') return named === 'docx' ? 'docx' : null;
  return kind !== null && kind === named ? named : null;
}

/** Creates the converter of uploaded files (see `Converter`). A process of its own reads each file. */
export function createConverter({ chromium, limits = PROCESS_LIMITS }: ConverterParts): Converter {
  /** The system may kill a process, so a process that ends without a reply is retried once. */
  async function isolated(task: Task, file: FileToRead, signal: AbortSignal): Promise<TaskReply> {
    try {
      return await runIsolated(task, file, limits, signal);
    } catch (error) {
      if (!(error instanceof IsolatedProcessError)) throw error;
      return await runIsolated(task, file, limits, signal);
    }
  }

  async function toPdf(
    task: 'picture' | 'pdf',
    file: FileToRead,
    signal: AbortSignal,
  ): Promise<ConversionResult> {
    const reply = await isolated(task, file, signal);
    return reply.ok ? { ok: true, pdf: reply.bytes } : reply;
  }

  async function printed(file: UploadedFile, signal: AbortSignal): Promise<ConversionResult> {
    const checked = await isolated('docx', file, signal);
    if (!checked.ok) return checked;
    try {
      const { pdf, stories, lacksPictures } = await docxToPdf(chromium, checked.bytes, signal);
      if (lacksPictures) return { ok: false, reason: 'file.pictureMissing' };
      return await toPdf('pdf', { name: file.name, bytes: pdf, stories }, signal);
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
      const kind = fittingKind(file);
      if (kind === null) return MISMATCH;
      if (kind === 'docx') return printed(file, signal);
      return toPdf(kind === 'pdf' ? 'pdf' : 'picture', file, signal);
    },
  };
}
