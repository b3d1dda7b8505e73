// Measures how much a reader must process to draw a document: a part that is drawn a thousand times counts a
// thousand times.
import { type PDFDict, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { MAX_DRAWN_BYTES } from './limits.ts';
import { contentsOf } from './page-tree.ts';
import { annotationsOf, dictAt } from './pdf-values.ts';
import { UnfitFileError } from './unfit-file-error.ts';

/** The length of one content, and how often it draws each named part of its page. */
export interface Drawing {
  readonly bytes: number;
  readonly draws: ReadonlyMap<string, number>;
}

/** The drawings of a document, by the dictionaries of their streams. */
export type Drawings = ReadonlyMap<PDFDict, Drawing>;

// The operator may come after a comment, or in the next part of the page's content.
const DRAWN = /\/([^\s()<>[\]{}/%]+)(?=\s*(?:Do\b|%|$))/g;

/** Reads a content. Throws `UnfitFileError` if it alone is too long. */
export function readDrawing(content: Uint8Array): Drawing {
  if (content.length > MAX_DRAWN_BYTES) throw new UnfitFileError('file.tooComplex');
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
  const draws = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(DRAWN)) draws.set(name, (draws.get(name) ?? 0) + 1);
  return { bytes: content.length, draws };
}

/** Throws `UnfitFileError` if the pages draw more than a reader can process. */
export function checkDrawnSize(pages: readonly PDFDict[], drawings: Drawings): void {
  const sizesByPart = new Map<PDFDict, Map<PDFDict | undefined, number>>();

  const sizeOfPart = (part: PDFDict, outerResources: PDFDict | undefined): number => {
    const resources = dictAt(part, 'Resources') ?? outerResources;
    const sizes = sizesByPart.get(part) ?? new Map<PDFDict | undefined, number>();
    sizesByPart.set(part, sizes);
    const before = sizes.get(resources);
    if (before !== undefined) return before;
    // A part that draws itself never ends.
    sizes.set(resources, Number.POSITIVE_INFINITY);
    const size = sizeOf(part, resources);
    sizes.set(resources, size);
    return size;
  };
  const sizeOf = (content: PDFDict, resources: PDFDict | undefined): number => {
    const { bytes, draws } = drawings.get(content) ?? { bytes: 0, draws: [] };
    const parts = dictAt(resources, 'XObject');
    let size = bytes;
    for (const [name, times] of draws) {
      const part = parts?.lookup(PDFName.of(name));
      // Pictures are decompressed once, however often they are drawn.
      if (part instanceof PDFStream && drawings.has(part.dict))
        size += times * sizeOfPart(part.dict, resources);
    }
    return size;
  };

  let size = 0;
  for (const page of pages) {
    const resources = dictAt(page, 'Resources');
    for (const content of contentsOf(page)) {
      if (content instanceof PDFStream) size += sizeOf(content.dict, resources);
    }
    for (const appearance of appearancesOf(page)) size += sizeOfPart(appearance, resources);
    if (size > MAX_DRAWN_BYTES) throw new UnfitFileError('file.tooComplex');
  }
}

/** Returns the appearances of a page's annotations. */
function appearancesOf(page: PDFDict): PDFDict[] {
  return annotationsOf(page).flatMap((annotation) => {
    const normal = dictAt(annotation, 'AP')?.lookup(PDFName.of('N'));
    return normal instanceof PDFStream ? [normal.dict] : [];
  });
}
