/**
 * MIME types of the pictures that a school may put into `config/assets`, by file extension. Files of other
 * types are not served.
 */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
