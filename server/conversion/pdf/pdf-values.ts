// Reads values from a PDF, which may have anything in any place.
import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

export const pdfName = (text: string): PDFName => PDFName.of(text);

/** Returns the dictionary of an entry; undefined for any other value. */
export function dictAt(holder: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = holder?.lookup(pdfName(key));
  return value instanceof PDFDict ? value : undefined;
}

/** Returns the items of an entry that is a list; none for any other value. */
export function listAt(holder: PDFDict | undefined, key: string): (PDFObject | undefined)[] {
  const list = holder?.lookup(pdfName(key));
  return list instanceof PDFArray ? list.asArray().map((_, at) => list.lookup(at)) : [];
}

/** Returns the items of an entry, as references where they are; a single value counts as a list of one. */
export function itemsAt(holder: PDFDict, key: string): PDFObject[] {
  const list = holder.lookup(pdfName(key));
  if (list instanceof PDFArray) return list.asArray();
  const item = holder.get(pdfName(key));
  return item === undefined ? [] : [item];
}

/** Returns the annotations of a page. */
export function annotationsOf(page: PDFDict): PDFDict[] {
  return listAt(page, 'Annots').filter((annotation) => annotation instanceof PDFDict);
}
