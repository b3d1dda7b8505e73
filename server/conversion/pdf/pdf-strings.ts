import { type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { textOfStreams } from './decode-stream.ts';

/** Returns the text for the glyph codes in a font, without those that the font does not map. */
export type GlyphTexts = (codes: Buffer) => string;

const SECTIONS = /beginbf(char|range)([\s\S]*?)endbf/g;
const PAIR = /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>/g;
const RANGE = /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:<([0-9A-Fa-f]*)>|\[([^\]]*)\])/g;
const MOST_CODES = 0x10000;

/** Decodes UTF-16, big-endian. */
function utf16(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}

/**
 * Decodes a PDF text string (ISO 32000-1, 7.9.2.2): UTF-16 with a byte order mark, otherwise one byte per
 * letter.
 */
export function textString(bytes: Buffer): string {
  return bytes[0] === 0xfe && bytes[1] === 0xff ? utf16(bytes.subarray(2)) : bytes.toString('latin1');
}

function hexText(hex: string): string {
  return utf16(Buffer.from(hex, 'hex'));
}

/** Reads a table of codes and texts (Adobe's technical note 5014). */
function readTable(source: string): Map<number, string> {
  const table = new Map<number, string>();
  const code = (hex = '') => Number.parseInt(hex, 16);
  for (const [, kind, content = ''] of source.matchAll(SECTIONS)) {
    if (kind === 'char') {
      for (const [, from, to = ''] of content.matchAll(PAIR)) table.set(code(from), hexText(to));
      continue;
    }
    for (const [, first, last, to, list] of content.matchAll(RANGE)) {
      const each = [...(list ?? '').matchAll(/<([0-9A-Fa-f]*)>/g)].map(([, hex = '']) => hexText(hex));
      const start = hexText(to ?? '');
      for (let at = code(first); at <= Math.min(code(last), MOST_CODES); at += 1) {
        const step = at - code(first);
        const end = start.charCodeAt(start.length - 1) + step;
        table.set(
          at,
          list === undefined ? start.slice(0, -1) + String.fromCharCode(end) : (each[step] ?? ''),
        );
      }
    }
  }
  return table;
}

/** Reads the texts of a font's codes. Composite fonts have two-byte codes, as Chromium writes them. */
export function glyphTexts(font: PDFDict): GlyphTexts {
  const stream = font.lookup(PDFName.of('ToUnicode'));
  if (!(stream instanceof PDFRawStream)) return () => '';
  const table = readTable(textOfStreams([stream]));
  const width = font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0') ? 2 : 1;
  return (codes) => {
    let text = '';
    for (let at = 0; at + width <= codes.length; at += width)
      text += table.get(codes.readUIntBE(at, width)) ?? '';
    return text;
  };
}
