import { namedKind } from './content-kind.ts';
import type { UploadedFile } from './converter.ts';

const MEGABYTE = 1024 * 1024;
// Measured on one of two cores, rounded up: a base for the process, and the rest by size.
const BASE_MS = { png: 500, jpeg: 500, pdf: 600, docx: 900 } as const;
const PER_MEGABYTE_MS = { png: 1500, jpeg: 800, pdf: 800, docx: 2500 } as const;

const CENTRAL_HEADER = Buffer.from('PK\x01\x02', 'latin1');
const CENTRAL_HEADER_BYTES = 46;
const SIZE_OFFSET = 24;

/**
 * Returns the decompressed size that an archive declares. An archive that declares a wrong size is refused
 * later; here the size only affects the file's place in the queue.
 */
function declaredBytes(archive: Buffer): number {
  let sum = 0;
  let at = archive.indexOf(CENTRAL_HEADER);
  while (at >= 0 && at + CENTRAL_HEADER_BYTES <= archive.length) {
    sum += archive.readUInt32LE(at + SIZE_OFFSET);
    at = archive.indexOf(CENTRAL_HEADER, at + CENTRAL_HEADER_BYTES);
  }
  return sum;
}

/**
 * Estimates the worker time of a file's conversion in milliseconds. The estimate only affects the place of the
 * conversion in the queue.
 */
export function estimateConversionMs({ name, bytes }: UploadedFile): number {
  const kind = namedKind(name) ?? 'pdf';
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = kind === 'docx' ? Math.max(declaredBytes(buffer), bytes.length) : bytes.length;
  return Math.round(BASE_MS[kind] + (PER_MEGABYTE_MS[kind] * size) / MEGABYTE);
}
