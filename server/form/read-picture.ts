import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { PICTURE_TYPES } from '../../engine/values/picture-types.ts';

/** Larger pictures are not stored with each application. */
const KEPT_MAX_BYTES = 64 * 1024;
const ADDRESS = '/config-assets/';

/**
 * Returns a picture of the school as a `data:` URL by its address; null if it is unreadable, not a picture, or
 * large.
 */
export async function readPicture(configDir: string, src: string): Promise<string | null> {
  const type = PICTURE_TYPES[extname(src).toLowerCase()];
  if (type === undefined || !src.startsWith(ADDRESS)) return null;
  try {
    const folder = await realpath(join(configDir, 'assets'));
    const path = await realpath(join(folder, src.slice(ADDRESS.length)));
    const { size } = await stat(path);
    if (!path.startsWith(folder + sep) || size > KEPT_MAX_BYTES) return null;
    return `data:${type};base64,${(await readFile(path)).toString('base64')}`;
  } catch {
    // The page reports it when it requests the picture; do not refuse a submission because of it.
    return null;
  }
}
