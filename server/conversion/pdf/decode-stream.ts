import { inflateRawSync, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { MAX_PIXELS, MAX_STREAM_BYTES, MAX_STREAMS_BYTES } from '../limits.ts';
import { UnfitFileError } from '../unfit-file-error.ts';

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

function filterNames(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  const names =
    filter instanceof PDFArray ? filter.asArray().map((_, index) => filter.lookup(index)) : [filter];
  return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []));
}

function checkPicture(dict: PDFDict): void {
  if (dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Image')) return;
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

/**
 * Unfolds a stream as far as it is packed (pictures in their own formats stay), adds what that took and returns what
 * comes out. Throws `UnfitFileError` when it cannot be unfolded or takes too much.
 */
export function unfold(stream: PDFRawStream, unfolded: Unfolded): Uint8Array {
  checkPicture(stream.dict);
  let bytes: Uint8Array = stream.getContents();
  for (const name of filterNames(stream.dict)) {
    if (FLATE.has(name)) bytes = inflate(bytes);
    else if (Object.hasOwn(SIMPLE, name)) {
      const dict = stream.dict.context.obj({ Filter: SIMPLE[name] ?? name });
      try {
        bytes = decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode();
      } catch {
        throw new UnfitFileError('file.damaged');
      }
    } else return bytes;
    unfolded.bytes += bytes.length;
    if (unfolded.bytes > MAX_STREAMS_BYTES) throw new UnfitFileError('file.tooComplex');
  }
  return bytes;
}
