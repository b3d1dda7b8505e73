import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/**
 * Counts the pages of each part of a document in Chromium's PDF.
 * @param ids ids of the elements at the beginning of each part, in order; each part begins on a new page
 */
export async function pagesOfParts(pdf: Uint8Array, ids: readonly string[]): Promise<number[]> {
  const document = await PDFDocument.load(pdf);
  const refs: readonly unknown[] = document.getPages().map(({ ref }) => ref);
  const places = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const starts = ids.map((id) => {
    const target = places?.lookupMaybe(PDFName.of(id), PDFArray)?.get(0);
    const page = refs.indexOf(target);
    if (page < 0) throw new Error(`Chromium's PDF does not tell the page of "${id}".`);
    return page;
  });
  return starts.map((start, at) => (starts[at + 1] ?? refs.length) - start);
}
