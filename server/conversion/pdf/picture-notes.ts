import { PDFArray, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;

/** Segments that say how to decode the pixels, by their first bytes; all others are notes. */
const KEPT = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
const JPEG_FILTERS: readonly (PDFObject | undefined)[] = [PDFName.of('DCTDecode'), PDFName.of('DCT')];

/**
 * Returns a JPEG stream without its camera's notes; null for any other stream, and if there are none.
 * @param stream has at most one filter
 */
export function withoutJpegMetadata(stream: PDFRawStream): PDFRawStream | null {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const name = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (!JPEG_FILTERS.includes(name)) return null;
  const picture = stream.getContents();
  const bare = withoutMetadata(picture);
  return bare.length === picture.length ? null : PDFRawStream.of(stream.dict, bare);
}

/**
 * Returns a JPEG without notes of a camera or program (EXIF, XMP, comments, previews) and without data after
 * its end. Within a PDF, EXIF orientation is ignored anyway; the colour profile stays. Data that cannot be
 * parsed stays. (ITU-T T.81, annex B)
 */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== START_OF_IMAGE) return jpeg;
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!isMetadata(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    at = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, at));
  }
  const isEnd = bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE;
  return Buffer.concat([...kept, bytes.subarray(at, isEnd ? at + 2 : undefined)]);
}

function isMetadata(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return true;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return false;
  const start = KEPT.get(marker);
  return start === undefined || !content.toString('latin1', 0, start.length).startsWith(start);
}

/** Returns the next marker: within a scan, 0xFF is followed by 0, by a restart number, or by itself. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
