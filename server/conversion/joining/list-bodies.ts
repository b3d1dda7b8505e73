import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { itemsAt, pdfName } from '../pdf/pdf-values.ts';

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
    waiting.push(...itemsAt(tag, 'K'));
    if (next instanceof PDFRef && tag.get(pdfName('S')) === pdfName('LI')) addBody(tag, next);
  }

  function addBody(entry: PDFDict, ref: PDFRef): void {
    const kids = itemsAt(entry, 'K');
    const tags = kids.map((kid) => context.lookup(kid)).filter((kid) => kid instanceof PDFDict);
    if (tags.some((tag) => PARTS.includes(tag.get(pdfName('S'))))) return;
    const body = context.register(context.obj({ Type: 'StructElem', S: 'LBody', P: ref, K: kids }));
    for (const tag of tags) tag.set(pdfName('P'), body);
    entry.set(pdfName('K'), body);
  }
}
