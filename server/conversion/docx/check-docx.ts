import { MAX_PARAGRAPHS, MAX_TABS } from '../pdf/limits.ts';
import { UnfitFileError } from '../pdf/unfit-file-error.ts';
import { checkPicturePart, isPicturePart } from './picture-parts.ts';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = /macroEnabled|vbaProject/i;
const XML_NAME = /\.(?:xml|rels|svg)$/i;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
/** Content of another kind (altChunk), or a chapter in a separate file. */
const FOREIGN_CONTENT = /<(?:\w+:)?(?:altChunk|subDoc)[\s/>]/;
/** An embedded file that the page shows only as an icon. */
const FILE_AS_ICON = /<(?:\w+:)?(?:OLEObject|objectEmbed)\b[^>]*\bDrawAspect\s*=\s*["']icon["']/i;
/** Root of a part with visible texts; comments may come before it. */
const SHOWN_ROOT = /<(?:\w+:)?(?:document|hdr|ftr|footnotes|endnotes)[\s>]/;
const PARAGRAPH = /<(?:\w+:)?p[\s/>]/g;
/** A tab in a text; the definitions of tab stops have attributes. */
const TAB = /<(?:\w+:)?tab\s*\/?>/g;

/** Decodes a part's characters. All patterns are ASCII, and UTF-16 puts a zero beside each character. */
function asciiOf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/**
 * Returns the main document part. Throws if there is none: another ZIP, another kind of office file, or one
 * with macros.
 */
function mainPart(parts: ReadonlyMap<string, Buffer>): Buffer {
  const types = asciiOf(parts.get(CONTENT_TYPES) ?? Buffer.alloc(0));
  if (MACROS.test(types)) throw new UnfitFileError('file.contentMismatch');
  for (const [override] of types.matchAll(/<(?:\w+:)?Override\b[^>]*>/g)) {
    const type = /\bContentType\s*=\s*["']([^"']*)["']/.exec(override)?.[1];
    const name = /\bPartName\s*=\s*["']\/([^"']*)["']/.exec(override)?.[1];
    const part = parts.get(name ?? '');
    if (type === MAIN_TYPE && part !== undefined) return part;
  }
  throw new UnfitFileError('file.contentMismatch');
}

/**
 * Rebuilds a .docx from checked parts only: XML without declarations, and pictures of acceptable size. Drops
 * fonts, macros, embedded files and previews. Throws `UnfitFileError`.
 */
export async function checkDocx(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = await readZip(bytes);
  const main = asciiOf(mainPart(parts));
  const paragraphs = main.match(PARAGRAPH)?.length ?? 0;
  if (paragraphs > MAX_PARAGRAPHS) throw new UnfitFileError('file.tooComplex');
  const kept = new Map<string, Buffer>();
  let tabs = 0;
  for (const [name, part] of parts) {
    if (XML_NAME.test(name)) {
      // Entities can read files, call servers and grow without end; no office program writes them.
      const text = asciiOf(part);
      if (DECLARATION.test(text)) throw new UnfitFileError('file.damaged');
      // The PDF would lack both.
      if (SHOWN_ROOT.test(text)) {
        if (FOREIGN_CONTENT.test(text)) throw new UnfitFileError('file.conversionFailed');
        if (FILE_AS_ICON.test(text)) throw new UnfitFileError('file.holdsFiles');
      }
      tabs += text.match(TAB)?.length ?? 0;
      if (tabs > MAX_TABS) throw new UnfitFileError('file.tooComplex');
    } else if (isPicturePart(name, part)) await checkPicturePart(part);
    else continue;
    kept.set(name, part);
  }
  return writeZip(kept);
}
