import { MAX_PARAGRAPHS, MAX_TABS } from '../bounds/limits.ts';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';
import { checkPicturePart, isPicturePart } from './picture-parts.ts';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = /macroEnabled|vbaProject/i;
const XML_NAME = /\.(?:xml|rels|svg)$/i;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
/** A page or document of another kind, or a chapter in a file of its own. */
const FOREIGN_CONTENT = /<(?:\w+:)?(?:altChunk|subDoc)[\s/>]/;
/** A file that is to be opened from within the document: an icon is all that its page shows. */
const FILE_AS_ICON = /<(?:\w+:)?(?:OLEObject|objectEmbed)\b[^>]*\bDrawAspect\s*=\s*["']icon["']/i;
/** Root of a part with texts that pages show; comments may stand before it. */
const SHOWN_ROOT = /<(?:\w+:)?(?:document|hdr|ftr|footnotes|endnotes)[\s>]/;
const PARAGRAPH = /<(?:\w+:)?p[\s/>]/g;
/** A tab in a text; those that say where tabs lead to have attributes. */
const TAB = /<(?:\w+:)?tab\s*\/?>/g;

/** A part's characters: all that is looked for is ASCII, and UTF-16 puts a zero beside each. */
function asciiOf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** The part that is the document. Throws when there is none: some other ZIP, another kind of office file, macros. */
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
 * A .docx that holds nothing but checked parts: XML without declarations of its own, and pictures of a bearable size.
 * Fonts, macros, embedded files and previews are left out. Throws `UnfitFileError`.
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
      // Both would be missing.
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
