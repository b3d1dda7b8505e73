import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDiskObjects } from './objects/disk/disk-objects.ts';
import { createUploadPolicies, type UploadPolicies } from './objects/disk/upload-policies.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { StartError } from './runtime/start-error.ts';
import type { Settings } from './settings.ts';

/** The file store, and the permissions of uploads if files are posted to this server. */
export interface OpenedObjects {
  readonly objects: ObjectStore;
  /** Absent if browsers post to another server. */
  readonly uploads?: UploadPolicies;
}

/**
 * Throws a `StartError` if a read-only command finds no files folder, because opening would create one at a
 * mistyped path.
 */
export function requireFilesFolder({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): void {
  if (s3 !== undefined || existsSync(folderOf(dataDir))) return;
  throw new StartError(
    `There are no files in ${dataDir}: it has no folder "objects". Set DATA_DIR to that of the server with these files.`,
  );
}

const folderOf = (dataDir: string): string => join(dataDir, 'objects');

/** Opens the configured file store. Throws a `StartError` if it is unusable. */
export async function openObjects(
  { s3, dataDir, publicUrl }: Pick<Settings, 's3' | 'dataDir' | 'publicUrl'>,
  sessionSecret: string,
): Promise<OpenedObjects> {
  if (s3 === undefined) {
    const uploads = createUploadPolicies(sessionSecret);
    return { objects: openDiskObjects(folderOf(dataDir), { policies: uploads, publicUrl }), uploads };
  }
  // Import lazily: with files on disk the SDK is not needed.
  const { openS3Objects } = await import('./objects/s3/s3-objects.ts');
  return { objects: await openS3Objects(s3) };
}
