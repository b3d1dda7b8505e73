import type { TextId } from '../../engine/form/texts.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';
import type { ApplicationPdfMaker } from '../application-pdf/application-pdf.ts';
import type { ConversionResult, Converter } from '../conversion/door.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { orAbort } from '../runtime/or-abort.ts';
import type { ConversionWork, Work } from '../store/document-store.ts';

/** The file store, and the two makers of PDFs: the converter of uploaded files and the printer of applications. */
export interface PdfMakers {
  readonly objects: Pick<ObjectStore, 'read'>;
  readonly converter: Converter;
  readonly makeApplicationPdf: ApplicationPdfMaker;
}

/** Ids of the texts that tell the applicant that the product could not do a job. */
export const FAILURE_TEXTS: Readonly<Record<Work['kind'], TextId>> = {
  conversion: 'file.conversionFailed',
  applicationPdf: 'pdf.failed',
};

/** Makes the requested PDF. Throws as soon as the signal aborts, even if the work itself ignores the signal. */
export async function makePdf(makers: PdfMakers, work: Work, signal: AbortSignal): Promise<ConversionResult> {
  signal.throwIfAborted();
  const made =
    work.kind === 'conversion' ? convert(makers, work, signal) : makers.makeApplicationPdf(work, signal);
  return orAbort(signal, made);
}

async function convert(
  { objects, converter }: PdfMakers,
  { fileKey, fileName }: ConversionWork,
  signal: AbortSignal,
): Promise<ConversionResult> {
  const bytes = await objects.read(fileKey);
  if (bytes === null) return { ok: false, reason: 'file.notArrived' };
  return converter.convert({ name: replaceDirectionControls(fileName), bytes }, signal);
}
