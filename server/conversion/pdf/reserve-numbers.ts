import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

/**
 * Reserves all numbers that the document refers to, so that no new object gets one. A reference to a missing
 * object means nothing; it must not point to a new object.
 */
export function reserveObjectNumbers(context: PDFContext): void {
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      context.largestObjectNumber = Math.max(context.largestObjectNumber, object.objectNumber);
    }
    const holder = object instanceof PDFStream ? object.dict : object;
    if (holder instanceof PDFDict) for (const value of holder.values()) waiting.push(value);
    if (holder instanceof PDFArray) for (const value of holder.asArray()) waiting.push(value);
  }
}
