import { PDFArray, PDFDict, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { listAt, pdfName } from '../pdf/pdf-values.ts';

/** Returns the values of a PDF number tree by their numbers (ISO 32000-1, 7.9.7). Ignores malformed parts. */
export function numberTree(root: PDFObject | undefined): Map<number, PDFObject> {
  const values = new Map<number, PDFObject>();
  const seen = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    waiting.push(...listAt(node, 'Kids'));
    const pairs = node.lookup(pdfName('Nums'));
    if (!(pairs instanceof PDFArray)) continue;
    for (let index = 0; index + 1 < pairs.size(); index += 2) {
      const number = pairs.lookup(index);
      if (number instanceof PDFNumber) values.set(number.asNumber(), pairs.get(index + 1));
    }
  }
  return values;
}
