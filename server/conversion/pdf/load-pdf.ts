import { ParseSpeeds, PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';

/** Readers look for a PDF's head and for its end this far from the ends of the file. */
const EDGE = 1024;
/** White space and zeros, with which some systems fill files up. */
const PADDING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

function lastByte(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && PADDING.has(bytes[end - 1] ?? -1)) end -= 1;
  return end;
}

/**
 * Whether the file is there to its end: the reader itself takes what it finds. A linearized file has an end mark near
 * its start, too, and tells its length.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = lastByte(bytes);
  if (!/startxref\s+\d+\s+%%EOF/.test(text.toString('latin1', Math.max(0, end - EDGE), end))) return false;
  const head = text.toString('latin1', 0, 2 * EDGE);
  const length = /\/Linearized\b[^>]*\/L\s+(\d+)/.exec(head)?.[1];
  return length === undefined || bytes.length - head.indexOf('%PDF-') >= Number(length);
}

const OPTIONS = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };

/**
 * Reads a PDF. One that opens without a password although its owner restricted it is taken: the applicant chose to hand
 * it in. Throws `UnfitFileError`.
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  if (!isWhole(bytes)) throw new UnfitFileError('file.damaged');
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, { ...OPTIONS, ignoreEncryption: true });
  } catch {
    throw new UnfitFileError('file.damaged');
  }
  if (document.context.trailerInfo.Encrypt !== undefined) {
    try {
      document = await PDFDocument.load(bytes, { ...OPTIONS, password: '' });
    } catch {
      throw new UnfitFileError('file.encrypted');
    }
  }
  if (!(document.catalog instanceof PDFDict)) throw new UnfitFileError('file.damaged');
  return document;
}
