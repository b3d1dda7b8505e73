import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './errors/start-error.ts';
import { openDiskObjects, type UploadedFiles } from './objects/disk/disk-objects.ts';
import { uploadPolicies } from './objects/disk/upload-policies.ts';
import type { ObjectStore } from './objects/object-store.ts';
import type { Settings } from './settings.ts';

/** The store of files, and what the upload route needs where files are posted to this server. */
export interface OpenedObjects {
  readonly objects: ObjectStore;
  /** Absent where browsers post to another server. */
  readonly uploads?: UploadedFiles;
}

/** Throws a `StartError` where a command that only reads finds no folder of files: a mistyped one would be made. */
export function requireFilesFolder({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): void {
  if (s3 !== undefined || existsSync(folderOf(dataDir))) return;
  throw new StartError(
    `There are no files in ${dataDir}: it has no folder "objects". Name the DATA_DIR of the server whose files they are.`,
  );
}

const folderOf = (dataDir: string): string => join(dataDir, 'objects');

/** Opens the store of files that the settings ask for. Throws a `StartError` when it cannot be used. */
export async function openObjects(
  { s3, dataDir, publicUrl }: Pick<Settings, 's3' | 'dataDir' | 'publicUrl'>,
  sessionSecret: string,
): Promise<OpenedObjects> {
  if (s3 === undefined) {
    return openDiskObjects(folderOf(dataDir), { policies: uploadPolicies(sessionSecret), publicUrl });
  }
  // Loaded on demand: whoever keeps files on the disk does not wait for the SDK.
  const { openS3Objects } = await import('./objects/s3/s3-objects.ts');
  return { objects: await openS3Objects(s3) };
}
