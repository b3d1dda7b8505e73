// Detects the kind of a file by its first bytes and by its name (decision VAL-116).

/** Accepted kinds of files. */
export type FileKind = 'png' | 'jpeg' | 'pdf' | 'docx';

/**
 * Kinds that the first bytes reveal. An `archive` may be a .docx; an `ole` container may be a
 * password-protected one.
 */
export type ContentKind = 'png' | 'jpeg' | 'pdf' | 'archive' | 'ole';

/** First bytes, as Latin-1; null for programs. */
const KIND_BY_START: Readonly<Record<string, ContentKind | null>> = {
  '\x89PNG\r\n\x1a\n': 'png',
  '\xff\xd8\xff': 'jpeg',
  'PK\x03\x04': 'archive',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1': 'ole',
  MZ: null,
  '\x7fELF': null,
};
/** PDF readers look for the header within this many bytes (ISO 32000-2, annex on Acrobat's habits). */
const PDF_HEADER_WITHIN = 1024;

/** Returns the kind of the bytes, or null if unknown. A file that begins as one kind is never taken for another. */
export function contentKind(bytes: Uint8Array): ContentKind | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = file.toString('latin1', 0, PDF_HEADER_WITHIN);
  const known = Object.entries(KIND_BY_START).find(([start]) => head.startsWith(start));
  if (known !== undefined) return known[1];
  return head.includes('%PDF-') ? 'pdf' : null;
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
