import { PDFCrossRefStream, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';

interface Entry {
  readonly ref: PDFRef;
}

// pdf-lib scans the whole table for each object that it adds. 40,000 objects, possible in a file of some
// kilobytes, take half a minute, and twice as many four times as long. It adds almost all of them in order.
if (!('appendEntry' in PDFCrossRefStream.prototype)) {
  throw new Error(
    'pdf-lib writes its table of objects in another way by now; see whether it is quick by itself.',
  );
}
Object.defineProperty(PDFCrossRefStream.prototype, 'appendEntry', {
  value(this: { readonly entries: Entry[] }, entry: Entry): void {
    const { entries } = this;
    let at = entries.length;
    while (at > 0 && (entries[at - 1]?.ref.objectNumber ?? 0) > entry.ref.objectNumber) at -= 1;
    entries.splice(at, 0, entry);
  },
});

/** Saves a document with compressed objects, in linear time. */
export function savePdf(document: PDFDocument): Promise<Uint8Array> {
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}
