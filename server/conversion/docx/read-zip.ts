import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { MAX_PART_BYTES, MAX_PARTS, MAX_PARTS_BYTES, MAX_RATIO, RATIO_FREE_BYTES } from '../pdf/limits.ts';
import { UnfitFileError } from '../pdf/unfit-file-error.ts';

const LOCAL_HEADER = 30;
const ENCRYPTED = 1;

/** Throws when two entries share bytes, as in archives that expand without end. */
function checkOverlaps(bytes: Buffer, entries: readonly Entry[]): void {
  const spans = entries.map((entry) => {
    const begin = entry.relativeOffsetOfLocalHeader;
    if (begin + LOCAL_HEADER > bytes.length) throw new UnfitFileError('file.damaged');
    const names = bytes.readUInt16LE(begin + 26) + bytes.readUInt16LE(begin + 28);
    return { begin, end: begin + LOCAL_HEADER + names + entry.compressedSize };
  });
  spans.sort((a, b) => a.begin - b.begin);
  let end = 0;
  for (const span of spans) {
    if (span.begin < end) throw new UnfitFileError('file.damaged');
    end = span.end;
  }
}

/** Decompresses one entry. It counts the actual bytes, not the size that the archive declares. */
async function readEntry(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let crc = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    const ratio = size / Math.max(1, entry.compressedSize);
    if (size > Math.min(left, MAX_PART_BYTES) || (size > RATIO_FREE_BYTES && ratio > MAX_RATIO)) {
      throw new UnfitFileError('file.tooComplex');
    }
    crc = crc32(chunk, crc);
    chunks.push(chunk);
  }
  if (crc !== entry.crc32) throw new UnfitFileError('file.damaged');
  return Buffer.concat(chunks);
}

async function readAll(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > MAX_PARTS) throw new UnfitFileError('file.tooComplex');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw new UnfitFileError('file.encrypted');
    entries.push(entry);
    if (entries.length > MAX_PARTS) throw new UnfitFileError('file.tooComplex');
  }
  checkOverlaps(bytes, entries);
  const parts = new Map<string, Buffer>();
  let left = MAX_PARTS_BYTES;
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    // Two entries of the same name: readers differ in which one they take.
    if (parts.has(entry.fileName)) throw new UnfitFileError('file.damaged');
    const part = await readEntry(zip, entry, left);
    left -= part.length;
    parts.set(entry.fileName, part);
  }
  return parts;
}

/** Reads the parts of a ZIP by their names, which are never used as paths. Throws `UnfitFileError`. */
export async function readZip(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await readAll(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch (error) {
    if (error instanceof UnfitFileError) throw error;
    throw new UnfitFileError('file.damaged');
  }
}
