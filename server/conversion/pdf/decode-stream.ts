import { inflateRawSync, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { MAX_PIXELS, MAX_STREAM_BYTES, MAX_STREAMS_BYTES } from '../bounds/limits.ts';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';

/** How much all streams of a document have unfolded to so far, in bytes. */
export interface Unfolded {
  bytes: number;
}

const FLATE = new Set(['FlateDecode', 'Fl']);
const SIMPLE: Readonly<Record<string, string>> = {
  ASCIIHexDecode: 'ASCIIHexDecode',
  AHx: 'ASCIIHexDecode',
  ASCII85Decode: 'ASCII85Decode',
  A85: 'ASCII85Decode',
  LZWDecode: 'LZWDecode',
  LZW: 'LZWDecode',
  RunLengthDecode: 'RunLengthDecode',
  RL: 'RunLengthDecode',
};
const ZLIB_HEADER = 2;

/** A stream's bytes. */
export interface UnfoldedStream {
  /** What comes out of its filters, as far as they unpack. */
  readonly bytes: Uint8Array;
  /** The same stream with its last filter alone, where it had several. */
  readonly oneFilter: PDFRawStream | null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Unpacks; a missing checksum at the end is forgiven, as viewers do, but nothing else that is missing. */
function inflate(bytes: Uint8Array): Uint8Array {
  const options = { maxOutputLength: MAX_STREAM_BYTES };
  try {
    try {
      return inflateSync(bytes, options);
    } catch (error) {
      if (!hasCode(error, 'Z_BUF_ERROR')) throw error;
      return inflateRawSync(bytes.subarray(ZLIB_HEADER), options);
    }
  } catch (error) {
    throw new UnfitFileError(hasCode(error, 'ERR_BUFFER_TOO_LARGE') ? 'file.tooComplex' : 'file.damaged');
  }
}

/** A stream's filters, or their parameters, in the order in which they unpack it. */
function listed(dict: PDFDict, key: string): readonly (PDFObject | undefined)[] {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)) : [value];
}

function isPicture(dict: PDFDict): boolean {
  return dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
}

function checkPicture(dict: PDFDict): void {
  if (!isPicture(dict)) return;
  const number = (key: string, otherwise: number): number => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  // Scans in black and white have many pixels of one bit; they count as eight of a photograph's.
  const bits = dict.has(PDFName.of('ImageMask')) ? 1 : Math.min(8, number('BitsPerComponent', 8));
  if ((number('Width', 1) * number('Height', 1) * bits) / 8 > MAX_PIXELS) {
    throw new UnfitFileError('file.pictureTooLarge');
  }
}

function unpack(bytes: Uint8Array, name: string, { context }: PDFDict): Uint8Array {
  if (FLATE.has(name)) return inflate(bytes);
  const dict = context.obj({ Filter: SIMPLE[name] ?? name });
  try {
    return decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode();
  } catch {
    throw new UnfitFileError('file.damaged');
  }
}

/**
 * Unfolds a stream as far as it is packed (pictures in their own formats stay), adds what that took and returns what
 * comes out. A stream that was packed several times can unfold to a thousand times its size each time, so whoever keeps
 * it keeps it with its last filter only. Throws `UnfitFileError` when it cannot be unfolded or takes too much.
 */
export function unfold(stream: PDFRawStream, unfolded: Unfolded): UnfoldedStream {
  const { dict } = stream;
  checkPicture(dict);
  const names = listed(dict, 'Filter').flatMap((name) =>
    name instanceof PDFName ? [name.decodeText()] : [],
  );
  let bytes: Uint8Array = stream.getContents();
  // A blank page may say that its content is packed, and then have none.
  if (bytes.length === 0 && !isPicture(dict)) return { bytes, oneFilter: null };
  let oneFilter: PDFRawStream | null = null;
  for (const [at, name] of names.entries()) {
    if (at > 0 && at === names.length - 1) oneFilter = withLastFilter(stream, name, bytes);
    if (!FLATE.has(name) && !Object.hasOwn(SIMPLE, name)) break;
    bytes = unpack(bytes, name, dict);
    unfolded.bytes += bytes.length;
    if (unfolded.bytes > MAX_STREAMS_BYTES) throw new UnfitFileError('file.tooComplex');
  }
  return { bytes, oneFilter };
}

function withLastFilter({ dict }: PDFRawStream, name: string, bytes: Uint8Array): PDFRawStream {
  const parameters = listed(dict, 'DecodeParms');
  // No program lets a filter's result be computed further and then packed again.
  if (parameters.slice(0, -1).some((one) => one instanceof PDFDict)) throw new UnfitFileError('file.damaged');
  const last = parameters.at(-1);
  dict.set(PDFName.of('Filter'), PDFName.of(name));
  if (last instanceof PDFDict) dict.set(PDFName.of('DecodeParms'), last);
  else dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, bytes);
}
