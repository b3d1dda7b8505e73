import { ParseSpeeds, PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';

/** Where the table of objects begins: what a file ends with. */
const START = /\bstartxref\s+\d+(?:\s+%%EOF)?/g;
const TRAILER = /\btrailer\s*(?=<<)/g;
const BRACKETS = /<<|>>/g;
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
  const start = [...tail.matchAll(START)].at(-1);
  const length = start === undefined ? endOfTrailer(tail) : start.index + start[0].length;
  if (length === null) return null;
  return OBJECT_START.test(tail.slice(length)) ? null : bytes.subarray(0, lastObject + length);
}

/** Where the first trailer ends; null when there is none, or a part of it. */
function endOfTrailer(tail: string): number | null {
  TRAILER.lastIndex = 0;
  if (!TRAILER.test(tail)) return null;
  BRACKETS.lastIndex = TRAILER.lastIndex;
  let depth = 0;
  for (let found = BRACKETS.exec(tail); found !== null; found = BRACKETS.exec(tail)) {
    depth += found[0] === '<<' ? 1 : -1;
    if (depth === 0) return BRACKETS.lastIndex;
  }
  return null;
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
