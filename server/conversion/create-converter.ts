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
  /** What reading one file may cost; tests set less. */
  readonly limits?: ProcessLimits;
}

const MISMATCH: ConversionResult = { ok: false, reason: 'file.contentMismatch' };

/** The kind of a file whose content fits its name; null when it does not. An `archive` is looked into later. */
function fittingKind({ name, bytes }: UploadedFile): FileKind | null {
  const kind = contentKind(bytes);
  const named = namedKind(name);
  if (kind === 'archive') return named === 'docx' ? 'docx' : null;
  return kind !== null && kind === named ? named : null;
}

/** The converter of uploaded files (see `Converter`): each is read by a process of its own. */
export function createConverter({ chromium, limits = PROCESS_LIMITS }: ConverterParts): Converter {
  /** A process may fall victim to the machine: what ends without a reply gets a second try. */
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
