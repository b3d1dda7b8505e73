// Reads the glyphs that a PDF of Chromium really draws, whatever its hidden text says.
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** The fonts of one page, the number of its glyphs, and how many of them are the box for a missing letter. */
export interface DrawnGlyphs {
  readonly fonts: readonly string[];
  readonly glyphs: number;
  readonly missing: number;
}

const OPERATION = /\/(?<font>[\w.]+) [\d.]+ Tf|<(?<codes>[\dA-Fa-f]*)>/g;

/** Reads the glyphs of each page. */
export async function drawnGlyphs(pdf: Uint8Array): Promise<DrawnGlyphs[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map(({ node }) => {
    const found = { fonts: new Set<string>(), glyphs: 0, missing: 0 };
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const text = streams.map((stream) => contentText(node.context.lookup(stream))).join('\n');
    const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    let font: PDFDict | undefined;
    for (const { groups } of text.matchAll(OPERATION)) {
      if (groups?.font !== undefined) font = fonts?.lookup(PDFName.of(groups.font), PDFDict);
      const codes = groups?.codes ?? '';
      if (font === undefined || codes === '') continue;
      const glyphs = glyphsOf(font, codes);
      found.fonts.add(nameOf(font));
      found.glyphs += glyphs.length;
      found.missing += glyphs.filter((glyph) => glyph === 0).length;
    }
    return { ...found, fonts: [...found.fonts].sort() };
  });
}

function contentText(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('A page has no content.');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

/** Decodes glyph ids: two bytes each for an embedded font program, one byte for drawings named g0, g1, … */
function glyphsOf(font: PDFDict, codes: string): number[] {
  if (font.lookup(PDFName.of('Subtype')) !== PDFName.of('Type3')) {
    return (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
  }
  const names = font.lookup(PDFName.of('Encoding'), PDFDict).lookup(PDFName.of('Differences'), PDFArray);
  const [first, ...drawings] = names.asArray();
  return (codes.match(/../g) ?? []).map((code) => {
    const drawing = drawings[Number.parseInt(code, 16) - Number(String(first))];
    return Number.parseInt(String(drawing).slice('/g'.length), 16);
  });
}

function nameOf(font: PDFDict): string {
  const name =
    font.lookupMaybe(PDFName.of('BaseFont'), PDFName) ??
    font.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict)?.lookupMaybe(PDFName.of('FontName'), PDFName);
  return (name?.decodeText() ?? '').replace(/^[A-Z]{6}\+/, '');
}
