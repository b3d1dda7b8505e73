import { PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { textOfStreams } from './decode-stream.ts';
import { contentsOf } from './page-tree.ts';
import { type GlyphTexts, glyphTexts, textString } from './pdf-strings.ts';

/** Operators that choose a font, show text, mark its actual text, or draw a form. */
const OPERATORS =
  /\/(\w+)\s+-?[\d.]+\s+Tf\b|(\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>)|(B[DM]C|EMC)(?<=\b\w{3})\b|\/(\w+)\s+Do\b|(\/ActualText)\b/g;
/** Maximum nesting of forms; no program nests them deeper. */
const MAX_DEPTH = 20;

/** Creates a reader of the text on Chromium's pages; it reads each font once. */
export function createTextReader(): (page: PDFDict) => string {
  const fonts = new Map<PDFObject, ShownStrings>();

  function fontOf(resources: PDFDict | undefined, name: string): ShownStrings | undefined {
    const font = resources?.lookupMaybe(PDFName.of('Font'), PDFDict)?.lookup(PDFName.of(name));
    if (!(font instanceof PDFDict)) return undefined;
    const known = fonts.get(font) ?? shownStrings(glyphTexts(font));
    fonts.set(font, known);
    return known;
  }

  function readForm(resources: PDFDict | undefined, name: string, depth: number): string {
    const form = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.lookup(PDFName.of(name));
    if (!(form instanceof PDFRawStream) || form.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form'))
      return '';
    return read([form], form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? resources, depth + 1);
  }

  function read(
    streams: readonly (PDFObject | undefined)[],
    resources: PDFDict | undefined,
    depth: number,
  ): string {
    if (depth > MAX_DEPTH) return '';
    let text = '';
    let font: ShownStrings | undefined;
    /** For each open mark, whether it has its own actual text. */
    const marks: boolean[] = [];
    let actualText: string | undefined;
    let isActualTextNext = false;
    for (const [, fontName, string, mark, drawing, isActualText] of textOfStreams(streams).matchAll(
      OPERATORS,
    )) {
      if (string !== undefined) {
        if (isActualTextNext) actualText = textString(bytesOf(string));
        else if (!marks.includes(true)) text += font?.(string) ?? '';
        isActualTextNext = false;
      } else if (fontName !== undefined) font = fontOf(resources, fontName);
      else if (drawing !== undefined) text += readForm(resources, drawing, depth);
      else if (isActualText !== undefined) isActualTextNext = true;
      else if (mark === 'EMC') marks.pop();
      else {
        if (!marks.includes(true)) text += actualText ?? '';
        marks.push(actualText !== undefined);
        actualText = undefined;
      }
    }
    return text;
  }

  return (page) => read(contentsOf(page), page.lookupMaybe(PDFName.of('Resources'), PDFDict), 0);
}

/** Returns the text of a string in the page's content, in one font. */
type ShownStrings = (string: string) => string;

/** Chromium shows text letter by letter, so results are cached. */
function shownStrings(read: GlyphTexts): ShownStrings {
  const known = new Map<string, string>();
  return (string) => {
    let text = known.get(string);
    if (text === undefined) {
      text = read(bytesOf(string));
      known.set(string, text);
    }
    return text;
  };
}

/** Returns the bytes of a literal or hexadecimal string (ISO 32000-1, 7.3.4). */
function bytesOf(string: string): Buffer {
  return string.startsWith('(') ? unescaped(string) : Buffer.from(string.replace(/[<>\s]/g, ''), 'hex');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the bytes of a literal string (ISO 32000-1, 7.3.4.2). */
function unescaped(literal: string): Buffer {
  const inside = literal.slice(1, -1);
  const plain = inside.replace(
    /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g,
    (_, octal: string | undefined, letter: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      return /[\r\n]/.test(letter) ? '' : (ESCAPES[letter] ?? letter);
    },
  );
  return Buffer.from(plain, 'latin1');
}
