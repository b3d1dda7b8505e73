import { namedKind } from './content-kind.ts';
import type { UploadedFile } from './converter.ts';

const MEGABYTE = 1024 * 1024;
// What files took on one of two cores, rounded up: a process to begin with, and the rest with their size.
const BASE_MS = { png: 500, jpeg: 500, pdf: 600, docx: 900 } as const;
const EACH_MEGABYTE_MS = { png: 1500, jpeg: 800, pdf: 800, docx: 2500 } as const;

const CENTRAL_HEADER = Buffer.from('PK\x01\x02', 'latin1');
const CENTRAL_LENGTH = 46;
const UNFOLDED_AT = 24;

/**
 * Bytes that an archive says that it unfolds to. What lies about it is refused later; here it only comes sooner or later
 * to its turn.
 */
function unfoldedBytes(archive: Buffer): number {
  let sum = 0;
  let at = archive.indexOf(CENTRAL_HEADER);
  while (at >= 0 && at + CENTRAL_LENGTH <= archive.length) {
    sum += archive.readUInt32LE(at + UNFOLDED_AT);
    at = archive.indexOf(CENTRAL_HEADER, at + CENTRAL_LENGTH);
  }
  return sum;
}

/** What a file's conversion is expected to take of a worker's time, in milliseconds; it decides on its turn only. */
export function expectedMs({ name, bytes }: UploadedFile): number {
  const kind = namedKind(name) ?? 'pdf';
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = kind === 'docx' ? Math.max(unfoldedBytes(buffer), bytes.length) : bytes.length;
  return Math.round(BASE_MS[kind] + (EACH_MEGABYTE_MS[kind] * size) / MEGABYTE);
}
