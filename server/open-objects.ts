import { join } from 'node:path';
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

/** Opens the store of files that the settings ask for. Throws a `StartError` when it cannot be used. */
export async function openObjects(
  { s3, dataDir, publicUrl }: Pick<Settings, 's3' | 'dataDir' | 'publicUrl'>,
  sessionSecret: string,
): Promise<OpenedObjects> {
  if (s3 === undefined) {
    return openDiskObjects(join(dataDir, 'objects'), { policies: uploadPolicies(sessionSecret), publicUrl });
  }
  // Loaded on demand: whoever keeps files on the disk does not wait for the SDK.
  const { openS3Objects } = await import('./objects/s3/s3-objects.ts');
  return { objects: await openS3Objects(s3) };
}
