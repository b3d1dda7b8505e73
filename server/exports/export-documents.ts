import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ObjectStore } from '../objects/object-store.ts';
import { fileNameOf } from '../runtime/file-name.ts';
import { recordPdf } from '../submission/application-source.ts';
import type { ExportedApplication } from './exported-application.ts';

/** With the answer's key before it, a name stays within the limits of file systems. */
const MAX_BYTES = 180;

/** Returns the name of an application's folder. */
export function folderOf({ applicationId, studentId }: ExportedApplication): string {
  return applicationId ?? studentId;
}

/**
 * Writes the record's PDF and the uploaded files to a folder of the application. Returns the number of missing
 * files: PDFs not made yet, and lost files. The written ones are on disk.
 */
export async function writeDocuments(
  folder: string,
  application: ExportedApplication,
  objects: Pick<ObjectStore, 'read'>,
): Promise<number> {
  const { applicationId, student } = application;
  const own = join(folder, folderOf(application));
  await mkdir(own, { recursive: true });
  let missing = 0;
  const put = async (name: string, objectKey: string | null): Promise<void> => {
    const bytes = objectKey === null ? null : await objects.read(objectKey);
    if (bytes === null) missing += 1;
    else await writeFile(join(own, name), bytes, { flush: true });
  };
  if (applicationId !== null) await put('application.pdf', recordPdf(student));
  for (const [key, { fileName, fileKey }] of Object.entries(student.documents))
    await put(`${key} ${fileNameOf(fileName, MAX_BYTES)}`, fileKey);
  return missing;
}

/**
 * Packs the folders of a folder into one ZIP file.
 * @param compress false for compressed content such as PDFs and pictures
 */
export async function zipFolders(folder: string, path: string, compress: boolean): Promise<void> {
  // Listed first: the new file may be in the same folder.
  const names = (await readdir(folder)).sort();
  const zip = new ZipFile();
  const fail = (error: Error) => (zip.outputStream as Readable).destroy(error);
  zip.on('error', fail);
  const addFiles = async (): Promise<void> => {
    for (const name of names)
      for (const file of (await readdir(join(folder, name))).sort())
        zip.addFile(join(folder, name, file), `${name}/${file}`, { compress });
    zip.end();
  };
  // The ZIP begins to read, and can fail, before all files are listed.
  void addFiles().catch(fail);
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600, flush: true }));
}
