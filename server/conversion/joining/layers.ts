import { PDFArray, PDFDict, type PDFDocument, type PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib';
import { dictAt, pdfName } from '../pdf/pdf-values.ts';

/**
 * Shows and hides the layers (optional content, ISO 32000-2 §8.11) of an appended document as in the original.
 * Without this, the copy would show layers that the original hides. Modifies the copy. `copier` must be the one
 * that copied the pages.
 */
export function takeLayers(copy: PDFDocument, source: PDFDocument, copier: PDFObjectCopier): void {
  const properties = dictAt(source.catalog, 'OCProperties');
  const layers = refsOf(properties, 'OCGs');
  if (layers.length === 0) return;
  const config = dictAt(properties, 'D');
  const on = new Set(refsOf(config, 'ON'));
  const hidden =
    config?.lookup(pdfName('BaseState')) === pdfName('OFF')
      ? layers.filter((layer) => !on.has(layer))
      : refsOf(config, 'OFF');
  const own = ownLayers(copy);
  for (const layer of layers) own.all.push(copier.copy(layer));
  for (const layer of hidden) own.hidden.push(copier.copy(layer));
}

/** Returns the lists of the copy's layers, and creates them if missing. */
function ownLayers({ catalog, context }: PDFDocument): {
  readonly all: PDFArray;
  readonly hidden: PDFArray;
} {
  if (dictAt(catalog, 'OCProperties') === undefined)
    catalog.set(pdfName('OCProperties'), context.obj({ OCGs: [], D: { OFF: [] } }));
  const properties = catalog.lookup(pdfName('OCProperties'), PDFDict);
  return {
    all: properties.lookup(pdfName('OCGs'), PDFArray),
    hidden: properties.lookup(pdfName('D'), PDFDict).lookup(pdfName('OFF'), PDFArray),
  };
}

/** Returns the references in a list and ignores other values. */
function refsOf(holder: PDFDict | undefined, key: string): PDFRef[] {
  const list = holder?.lookup(pdfName(key));
  return list instanceof PDFArray ? list.asArray().filter((value) => value instanceof PDFRef) : [];
}
