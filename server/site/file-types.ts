import { PICTURE_TYPES } from '../../engine/values/picture-types.ts';
import type { FileTypes } from './file-cabinet.ts';

/** Files of the browser build, except its page. */
export const SITE_FILE_TYPES: FileTypes = {
  ...PICTURE_TYPES,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
