/** What S3 allows, too. */
const LONGEST_KEY = 1024;
/** Longest name of a file in usual file systems. */
const LONGEST_SEGMENT = 255;

function isSegment(text: string): boolean {
  return /^[\w.-]+$/.test(text) && text.length <= LONGEST_SEGMENT && text !== '.' && text !== '..';
}

/** Whether a text can be the key of an object: segments of `A-Z a-z 0-9 . _ -` between slashes, none of them `.` or `..`. */
export function isObjectKey(text: string): boolean {
  return text.length <= LONGEST_KEY && text.split('/').every(isSegment);
}

/**
 * Throws where a text is no key. Keys are made by the server: a caller that has one from outside checks it first. The
 * message leaves the text out, since whoever sent it may have written anything into it.
 */
export function checkObjectKey(text: string): void {
  if (isObjectKey(text)) return;
  throw new TypeError(
    'This is no key of an object; make it of segments of A-Z, a-z, 0-9, ".", "_" and "-", and encode other characters.',
  );
}

/** Throws where no key can begin with a text. The empty text begins every key; a slash may be its end. */
export function checkObjectPrefix(text: string): void {
  if (text !== '') checkObjectKey(text.replace(/\/$/, ''));
}
