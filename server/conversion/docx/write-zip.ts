import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The earliest date in a ZIP. */
const DATE = new Date(1980, 0, 1);

/** Writes the parts as a plain ZIP that every reader interprets the same way. */
export async function writeZip(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  // Only our own page reads it, once: speed matters more than size.
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { mtime: DATE, compressionLevel: 1 });
  zip.end();
  return buffer(zip.outputStream);
}
