// Detects the kind of a file by its first bytes and by its name (decision VAL-116).

/** Accepted kinds of files. */
export type FileKind = 'png' | 'jpeg' | 'pdf' | 'docx';

/**
 * Kinds that the first bytes reveal. An `archive` may be a .docx; an `ole` container may be a
 * password-protected one.
 */
export type ContentKind = 'png' | 'jpeg' | 'pdf' | 'archive' | 'ole';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const PROGRAMS = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
];
/** PDF readers look for the header within this many bytes (ISO 32000-2, annex on Acrobat's habits). */
const PDF_HEADER_WITHIN = 1024;

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Returns the kind of the bytes, or null if unknown. A file that begins as one kind is never taken for another. */
export function contentKind(bytes: Uint8Array): ContentKind | null {
  if (beginsWith(bytes, PNG)) return 'png';
  if (beginsWith(bytes, JPEG)) return 'jpeg';
  if (beginsWith(bytes, ZIP)) return 'archive';
  if (beginsWith(bytes, OLE)) return 'ole';
  if (PROGRAMS.some((start) => beginsWith(bytes, start))) return null;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEADER_WITHIN));
  return head.includes('%PDF-', 0, 'latin1') ? 'pdf' : null;
}

const KINDS: Readonly<Record<string, FileKind>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pdf: 'pdf',
  docx: 'docx',
};

/** Returns the kind that a file's extension names, in upper or lower case; null for a kind that is not accepted. */
export function namedKind(name: string): FileKind | null {
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
  return Object.hasOwn(KINDS, extension) ? (KINDS[extension] ?? null) : null;
}

/** Whether an OLE container holds a password-protected .docx: it then has an entry named EncryptedPackage. */
export function holdsEncryptedPackage(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('EncryptedPackage', 0, 'utf16le');
}
