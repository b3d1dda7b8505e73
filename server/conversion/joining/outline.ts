import { type PDFContext, PDFDict, type PDFDocument, PDFHexString, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import { pdfName } from '../pdf/pdf-values.ts';

/** The title of a bookmark and its target page. */
export interface Bookmark {
  readonly title: string;
  readonly page: PDFRef;
}

/** Appends a bookmark with nested ones to those of a document. There is at least one child. */
export function appendBookmarks(pdf: PDFDocument, title: string, children: readonly Bookmark[]): void {
  const [first] = children;
  if (first === undefined) return;
  const { context, catalog } = pdf;
  const rootRef = rootOf(pdf);
  const group = append(context, rootRef, { title, page: first.page });
  for (const child of children) append(context, group, child);
  context.lookup(group, PDFDict).set(pdfName('Count'), PDFNumber.of(children.length));
  const root = context.lookup(rootRef, PDFDict);
  const open = root.lookupMaybe(pdfName('Count'), PDFNumber)?.asNumber() ?? 0;
  root.set(pdfName('Count'), PDFNumber.of(open + 1 + children.length));
  catalog.set(pdfName('PageMode'), pdfName('UseOutlines'));
}

/** Returns the root of a document's bookmarks, and creates it if missing. */
function rootOf({ context, catalog }: PDFDocument): PDFRef {
  const existing = catalog.get(pdfName('Outlines'));
  if (existing instanceof PDFRef) return existing;
  const ref = context.register(context.obj({ Type: 'Outlines' }));
  catalog.set(pdfName('Outlines'), ref);
  return ref;
}

/** Adds a bookmark as the last one below its parent. */
function append(context: PDFContext, parentRef: PDFRef, { title, page }: Bookmark): PDFRef {
  const parent = context.lookup(parentRef, PDFDict);
  const entry = context.obj({ Title: PDFHexString.fromText(title), Dest: [page, 'Fit'], Parent: parentRef });
  const ref = context.register(entry);
  const last = parent.get(pdfName('Last'));
  if (last instanceof PDFRef) {
    context.lookup(last, PDFDict).set(pdfName('Next'), ref);
    entry.set(pdfName('Prev'), last);
  } else parent.set(pdfName('First'), ref);
  parent.set(pdfName('Last'), ref);
  return ref;
}
