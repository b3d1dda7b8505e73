import type { FileTypes } from './file-cabinet.ts';

const PICTURES: FileTypes = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** What a school may put into `config/assets`: pictures, no scripts and no pages. */
export const CONFIG_ASSET_TYPES: FileTypes = PICTURES;

/** What the build of the browser part consists of, apart from its page. */
export const SITE_FILE_TYPES: FileTypes = {
  ...PICTURES,
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
