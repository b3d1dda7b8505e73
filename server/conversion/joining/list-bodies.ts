import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';

const pdfName = (text: string): PDFName => PDFName.of(text);
const PARTS: readonly unknown[] = [pdfName('Lbl'), pdfName('LBody')];

/**
 * Adds the required body to list entries: Chromium creates none for an entry without a marker (PDF/UA-1, 7.2;
 * ISO 32000-1, 14.8.4.3.3).
 */
export function completeLists({ context, catalog }: PDFDocument): void {
  const waiting: PDFObject[] = [catalog.lookup(pdfName('StructTreeRoot'), PDFDict)];
  const seen = new Set<PDFDict>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const tag = context.lookup(next);
    if (tag instanceof PDFArray) waiting.push(...tag.asArray());
    if (!(tag instanceof PDFDict) || seen.has(tag)) continue;
    seen.add(tag);
    waiting.push(...kidsOf(tag));
    if (next instanceof PDFRef && tag.get(pdfName('S')) === pdfName('LI')) addBody(tag, next);
  }

  function addBody(entry: PDFDict, ref: PDFRef): void {
    const kids = kidsOf(entry);
    const tags = kids.map((kid) => context.lookup(kid)).filter((kid) => kid instanceof PDFDict);
    if (tags.some((tag) => PARTS.includes(tag.get(pdfName('S'))))) return;
    const body = context.register(context.obj({ Type: 'StructElem', S: 'LBody', P: ref, K: kids }));
    for (const tag of tags) tag.set(pdfName('P'), body);
    entry.set(pdfName('K'), body);
  }
}

/** Returns the children of a tag. */
function kidsOf(tag: PDFDict): readonly PDFObject[] {
  const kids = tag.lookup(pdfName('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  const kid = tag.get(pdfName('K'));
  return kid === undefined ? [] : [kid];
}
