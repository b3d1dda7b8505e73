import { create } from 'content-disposition';

// Characters that file systems forbid in names, or that would end the header.
const UNFIT = /[\p{Cc}\\/:*?"<>|;%]+/gu;

// File systems allow 255 bytes. The rest is for browsers, which add " (1)" to a second copy and a suffix during
// the download.
const MAX_BYTES = 240;
const ENDING = '.pdf';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the Content-Disposition header of a PDF. Browsers open the PDF, and save it under this name.
 * @param first part of the name, cut at a grapheme if the name would be too long
 * @param rest further parts, never cut
 */
export function contentDisposition(first: string, ...rest: readonly string[]): string {
  const tail = rest.map(cleaned).filter((part) => part !== '');
  const room = MAX_BYTES - Buffer.byteLength(['', ...tail].join(' ') + ENDING);
  const name = [cut(cleaned(first), room), ...tail].filter((part) => part !== '').join(' ');
  // For old programs. The library's own fallback has question marks, which file systems refuse.
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  return create(name + ENDING, { type: 'inline', fallback: ascii + ENDING });
}

/** Returns a valid file name of at most this many bytes; its extension stays. */
export function fileNameOf(name: string, maxBytes: number): string {
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  const stem = cleaned(name.slice(0, name.length - ending.length));
  return cut(stem, maxBytes - Buffer.byteLength(ending)) + ending;
}

function cleaned(part: string): string {
  return part.toWellFormed().replace(UNFIT, ' ').trim();
}

/** Returns the longest start of a text that fits, in whole graphemes and UTF-8 bytes. */
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
