// Validates keys of the file store.
/** The limit of S3. */
const LONGEST_KEY = 1024;
/** Maximum file name length of common file systems. */
const LONGEST_SEGMENT = 255;

function isSegment(text: string): boolean {
  return /^[\w.-]+$/.test(text) && text.length <= LONGEST_SEGMENT && text !== '.' && text !== '..';
}

/**
 * Returns whether a text is a valid key: segments of `A-Z a-z 0-9 . _ -` separated by slashes, none of them `.`
 * or `..`.
 */
export function isObjectKey(text: string): boolean {
  return text.length <= LONGEST_KEY && text.split('/').every(isSegment);
}

/**
 * Throws if a text is not a valid key. Stores call it as a last safeguard: the server creates its keys itself, and
 * callers check keys from clients before. The message omits the text, because a client may have sent it.
 */
export function checkObjectKey(text: string): void {
  if (isObjectKey(text)) return;
  throw new TypeError(
    'This is no key of an object; make it of segments of A-Z, a-z, 0-9, ".", "_" and "-", and encode other characters.',
  );
}

/** Throws if no key can begin with the text. The empty text is valid, and so is a trailing slash. */
export function checkObjectPrefix(text: string): void {
  if (text !== '') checkObjectKey(text.replace(/\/$/, ''));
}
