// Reads one config file as text. Every reason why that is impossible becomes a message for the form's author.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { SourceFile } from '../../engine/source/source-file.ts';

/** Size limit of a JSON file in bytes: a hundred times the largest file of the shipped form. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

const AS_UTF8 = 'Save the file with UTF-8 encoding.';

/** The maximum size of a file, and what it should contain, for messages (`rows of CSV`). */
interface Bounds {
  readonly maxBytes: number;
  readonly expectedContent: string;
}

type Text = Pick<SourceFile, 'text' | 'unusable'>;

const unusable = (message: string, suggestion: string): Text => ({
  text: '',
  unusable: { message, suggestion },
});

/** Messages for files that cannot be opened or read, by error code. */
const REASONS: Readonly<Record<string, readonly [message: string, suggestion: string]>> = {
  EACCES: [
    'This file cannot be read: permission denied.',
    'Give the user who runs this command read access to the file.',
  ],
  EPERM: [
    'This file cannot be read: permission denied.',
    'Give the user who runs this command read access to the file.',
  ],
  EISDIR: [
    'This is a folder, not a file.',
    'Rename the folder so that its name does not end with .json, or remove it.',
  ],
  ELOOP: ['This link leads to itself.', 'Put the file itself here.'],
  ENOENT: ['This link leads nowhere, or the file was removed just now.', 'Put the file itself here.'],
  // A socket. Named pipes and devices are not opened for reading either; they could be endless.
  ENXIO: ['This is not a regular file.', 'Put a JSON file here.'],
};

/** Returns the message for an error of the file system. */
function unreadable(error: unknown): Text {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = error instanceof Error ? error.message : String(error);
  return unusable(
    ...(REASONS[code] ?? [`This file cannot be read: ${reason}.`, 'Solve this problem, and try again.']),
  );
}

/** Returns a message about bytes that are UTF-16 or not a text; undefined for others. */
function encodingFault(bytes: Buffer, expectedContent: string): Text | undefined {
  const utf16 = (name: string): Text => unusable(`This file is saved as ${name}, not as UTF-8.`, AS_UTF8);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return utf16('UTF-16');
  if (first === 0xfe && second === 0xff) return utf16('UTF-16');
  const zero = bytes.indexOf(0);
  if (zero === -1) return undefined;
  // JSON begins with ASCII characters: single bytes in UTF-8, each next to a zero byte in UTF-16.
  const isUtf16 = zero <= 1 && bytes[zero + 2] === 0 && bytes.length % 2 === 0;
  return isUtf16
    ? utf16('UTF-16')
    : unusable('This file is not text.', `Put a file here that contains ${expectedContent}.`);
}

async function readOpen(file: FileHandle, { maxBytes, expectedContent }: Bounds): Promise<Text> {
  const stats = await file.stat();
  if (stats.isDirectory()) return unreadable(Object.assign(new Error('a folder'), { code: 'EISDIR' }));
  if (!stats.isFile()) return unreadable(Object.assign(new Error('no file'), { code: 'ENXIO' }));
  if (stats.size > maxBytes) {
    const size = Math.ceil(stats.size / 1024 / 1024);
    return unusable(
      `This file has ${size} MB. Files of more than ${maxBytes / 1024 / 1024} MB are not read.`,
      'Split it into several files, or check whether it contains something by mistake.',
    );
  }
  const bytes = await file.readFile();
  return encodingFault(bytes, expectedContent) ?? { text: bytes.toString('utf8') };
}

/**
 * Reads the text of a file, or returns the reason why there is none. Never waits for a pipe, and never reads
 * endlessly.
 */
export async function readText(
  path: string,
  bounds: Bounds = { maxBytes: MAX_FILE_BYTES, expectedContent: 'JSON' },
): Promise<Text> {
  try {
    // Without O_NONBLOCK, opening a named pipe blocks until somebody writes to it.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return await readOpen(file, bounds);
    } finally {
      await file.close();
    }
  } catch (error) {
    return unreadable(error);
  }
}
