import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The first day that a ZIP can tell. */
const DATE = new Date(1980, 0, 1);

/** A plain ZIP of the parts, in which every reader sees the same. */
export async function writeZip(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  // It is read once, by our own page: fast goes before small.
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { mtime: DATE, compressionLevel: 1 });
  zip.end();
  return buffer(zip.outputStream);
}
