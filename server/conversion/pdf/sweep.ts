import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { detachStream, isActive } from './active-content.ts';
import { checkOperators } from './check-operators.ts';
import { decompress } from './decode-stream.ts';
import { type Drawing, type Drawings, readDrawing } from './drawn-size.ts';
import { withoutJpegMetadata } from './picture-notes.ts';
import { UnfitFileError } from './unfit-file-error.ts';

/** Removes active values from a dictionary or an array and returns the remaining values. */
function removeActiveValues(
  context: PDFContext,
  holder: PDFDict | PDFArray,
  removed: ReadonlySet<PDFRef>,
): PDFObject[] {
  const isGone = (value: PDFObject) =>
    (value instanceof PDFRef && removed.has(value)) || isActive(context.lookup(value));
  if (holder instanceof PDFArray) {
    for (let index = holder.size() - 1; index >= 0; index -= 1) {
      if (isGone(holder.get(index))) holder.remove(index);
    }
    return holder.asArray();
  }
  for (const [key, value] of holder.entries()) if (isGone(value)) holder.delete(key);
  return holder.values();
}

/**
 * Visits everything that the document's root reaches. Removes active content, camera notes and the `removed`
 * objects, decompresses each stream once, checks the `contents` of pages, and deletes all unreachable objects.
 * Returns the drawings of contents and the forms that they name. Throws `UnfitFileError` if something is
 * broken.
 */
export function sweep(
  context: PDFContext,
  contents: ReadonlySet<PDFObject>,
  removed: ReadonlySet<PDFRef>,
): Drawings {
  const drawings = new Map<PDFDict, Drawing>();
  const total = { bytes: 0 };
  const seen = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const waiting: (PDFObject | undefined)[] = [Root, Info];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFRef) {
      if (seen.has(next)) continue;
      seen.add(next);
    }
    let value = context.lookup(next);
    if (value instanceof PDFInvalidObject) throw new UnfitFileError('file.damaged');
    if (value instanceof PDFStream) {
      detachStream(value.dict);
      // Other streams are our own new ones.
      if (value instanceof PDFRawStream) {
        const { bytes, oneFilter } = decompress(value, total);
        if (contents.has(value)) checkOperators(bytes);
        if (contents.has(value) || value.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form')) {
          drawings.set(value.dict, readDrawing(bytes));
        }
        const written = withoutJpegMetadata(oneFilter ?? value) ?? oneFilter;
        if (written !== null && next instanceof PDFRef) context.assign(next, written);
      }
      value = value.dict;
    }
    if (value instanceof PDFDict || value instanceof PDFArray) {
      for (const held of removeActiveValues(context, value, removed)) waiting.push(held);
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!seen.has(ref)) context.delete(ref);
  return drawings;
}
