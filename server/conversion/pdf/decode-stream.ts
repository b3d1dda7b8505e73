import { inflateRawSync, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { MAX_PIXELS, MAX_STREAM_BYTES, MAX_STREAMS_BYTES } from './limits.ts';
import { itemsAt } from './pdf-values.ts';
import { UnfitFileError } from './unfit-file-error.ts';

/** Total decompressed bytes of a document's streams so far. */
export interface DecompressedTotal {
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

/** The decompressed bytes of a stream. */
export interface DecompressedStream {
  /** The output of its filters, except picture formats. */
  readonly bytes: Uint8Array;
  /** The same stream with only its last filter, if it had several. */
  readonly oneFilter: PDFRawStream | null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Decompresses. A missing checksum at the end is accepted, as in viewers, but nothing else may be missing. */
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

/** Returns a stream's filters, or their parameters, in order of decoding. */
function listEntries(dict: PDFDict, key: string): readonly (PDFObject | undefined)[] {
  return itemsAt(dict, key).map((item) => dict.context.lookup(item));
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
  // Black-and-white scans have many pixels of one bit; eight of them count as one of a photo.
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
 * Decompresses a stream (picture formats stay), adds the size to `total` and returns the result. A stream
 * compressed several times can grow a thousandfold each time, so a kept stream keeps only its last filter.
 * Throws `UnfitFileError` if it cannot be decompressed or exceeds the limits.
 */
export function decompress(stream: PDFRawStream, total: DecompressedTotal): DecompressedStream {
  const { dict } = stream;
  checkPicture(dict);
  const names = listEntries(dict, 'Filter').flatMap((name) =>
    name instanceof PDFName ? [name.decodeText()] : [],
  );
  let bytes: Uint8Array = stream.getContents();
  // A blank page may declare compressed content and have none.
  if (bytes.length === 0 && !isPicture(dict)) return { bytes, oneFilter: null };
  let oneFilter: PDFRawStream | null = null;
  for (const [at, name] of names.entries()) {
    if (at > 0 && at === names.length - 1) oneFilter = withLastFilter(stream, name, bytes);
    if (!FLATE.has(name) && !Object.hasOwn(SIMPLE, name)) break;
    bytes = unpack(bytes, name, dict);
    total.bytes += bytes.length;
    if (total.bytes > MAX_STREAMS_BYTES) throw new UnfitFileError('file.tooComplex');
  }
  return { bytes, oneFilter };
}

/** Returns the decompressed text of streams; other objects have none. Throws like `decompress`. */
export function textOfStreams(
  streams: readonly (PDFObject | undefined)[],
  separator = '\n',
  encoding: BufferEncoding = 'latin1',
): string {
  const total = { bytes: 0 };
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(decompress(stream, total).bytes).toString(encoding) : '',
    )
    .join(separator);
}

function withLastFilter({ dict }: PDFRawStream, name: string, bytes: Uint8Array): PDFRawStream {
  const parameters = listEntries(dict, 'DecodeParms');
  // No program applies a predictor and then compresses the result again.
  if (parameters.slice(0, -1).some((one) => one instanceof PDFDict)) throw new UnfitFileError('file.damaged');
  const last = parameters.at(-1);
  dict.set(PDFName.of('Filter'), PDFName.of(name));
  if (last instanceof PDFDict) dict.set(PDFName.of('DecodeParms'), last);
  else dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, bytes);
}
