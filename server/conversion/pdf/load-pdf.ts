import { ParseSpeeds, PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';

/** What a file ends with: where its table of objects begins, or at least what stands before that. */
const END = /\bstartxref\s+\d+(?:\s+%%EOF)?|\btrailer\s*<<(?:(?!startxref)[\s\S])*>>/g;
const OBJECT_START = /\b\d+\s+\d+\s+obj\b/;

/**
 * The file without what portals and mail programs put behind it; null when objects of it may be missing. All objects stand
 * before the end, so that viewers do without its mark and its last line. A new object behind it belongs to a change
 * that broke off.
 */
export function wholePart(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const lastObject = Math.max(0, file.lastIndexOf('endobj'));
  const tail = file.toString('latin1', lastObject);
  const end = [...tail.matchAll(END)].at(-1);
  if (end === undefined) return null;
  const length = end.index + end[0].length;
  return OBJECT_START.test(tail.slice(length)) ? null : bytes.subarray(0, lastObject + length);
}

const OPTIONS = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };

/**
 * Reads a PDF. One that opens without a password although its owner restricted it is taken: the applicant chose to hand
 * it in. Throws `UnfitFileError`.
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const whole = wholePart(bytes);
  if (whole === null) throw new UnfitFileError('file.damaged');
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(whole, { ...OPTIONS, ignoreEncryption: true });
  } catch {
    throw new UnfitFileError('file.damaged');
  }
  if (document.context.trailerInfo.Encrypt !== undefined) {
    try {
      document = await PDFDocument.load(whole, { ...OPTIONS, password: '' });
    } catch {
      throw new UnfitFileError('file.encrypted');
    }
  }
  if (!(document.catalog instanceof PDFDict)) throw new UnfitFileError('file.damaged');
  return document;
}
