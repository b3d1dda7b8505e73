import { create } from 'content-disposition';

// What no file system allows in a name, and what would end the header.
const UNFIT = /[\p{Cc}\\/:*?"<>|;%]+/gu;

// File systems take 255 bytes. What is left is for the signs that a browser adds: " (1)" to a second copy, an ending of
// its own until all of it has arrived.
const MAX_BYTES = 240;
const ENDING = '.pdf';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The header that names the PDF copy; browsers open it, and save it under this name.
 * @param applicant cut at a whole letter where no file system would take the name
 * @param rest what else it is named after, always whole
 */
export function contentDisposition(applicant: string, ...rest: readonly string[]): string {
  const tail = rest.map(cleaned).filter((part) => part !== '');
  const room = MAX_BYTES - Buffer.byteLength(['', ...tail].join(' ') + ENDING);
  const name = [cut(cleaned(applicant), room), ...tail].filter((part) => part !== '').join(' ');
  // For old programs; the library's own fallback has question marks, which no file system takes.
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  return create(name + ENDING, { type: 'inline', fallback: ascii + ENDING });
}

/** A name that every file system takes, of at most so many bytes; its ending stays. */
export function fileNameOf(name: string, maxBytes: number): string {
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  const stem = cleaned(name.slice(0, name.length - ending.length));
  return cut(stem, maxBytes - Buffer.byteLength(ending)) + ending;
}

function cleaned(part: string): string {
  return part.toWellFormed().replace(UNFIT, ' ').trim();
}

/** As many whole letters of a text as there is room for, in bytes of UTF-8. */
function cut(text: string, room: number): string {
  let end = 0;
  let bytes = 0;
  for (const { segment, index } of letters.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trim();
}
