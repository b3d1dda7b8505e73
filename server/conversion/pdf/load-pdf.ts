import { ParseSpeeds, PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { UnfitFileError } from './unfit-file-error.ts';

/** The offset of the object table, at the end of a file. */
const START = /\bstartxref\s+\d+(?:\s+%%EOF)?/g;
const TRAILER = /\btrailer\s*(?=<<)/g;
const BRACKETS = /<<|>>/g;
const OBJECT_START = /\b\d+\s+\d+\s+obj\b/;

/**
 * Returns the file without the data that portals and mail programs append; null if objects may be missing. All
 * objects come before the end of the file, so viewers need neither the end mark nor the last line. An object
 * after the end belongs to an unfinished change.
 */
export function withoutAppendedData(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const lastObject = Math.max(0, file.lastIndexOf('endobj'));
  const tail = file.toString('latin1', lastObject);
  const start = [...tail.matchAll(START)].at(-1);
  const length = start === undefined ? endOfTrailer(tail) : start.index + start[0].length;
  if (length === null) return null;
  return OBJECT_START.test(tail.slice(length)) ? null : bytes.subarray(0, lastObject + length);
}

/** Returns the end of the first trailer; null if it is missing or incomplete. */
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
 * Reads a PDF. Owner restrictions are ignored if it opens without a password: the applicant chose to hand it
 * in. Throws `UnfitFileError`.
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const whole = withoutAppendedData(bytes);
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
