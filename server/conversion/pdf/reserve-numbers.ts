import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

/**
 * Sees to it that nothing new gets a number which the document already refers to. A reference to an object that is not there
 * means nothing; to the first new object, it would mean that.
 */
export function reserveNumbers(context: PDFContext): void {
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
