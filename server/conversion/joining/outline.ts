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
  const root = context.lookup(rootRef, PDFDict);
  const group = context.obj({});
  const groupRef = context.register(group);
  describe(group, { title, page: first.page });
  group.set(pdfName('Parent'), rootRef);
  link(
    context,
    group,
    groupRef,
    children.map((child) => describe(context.obj({}), child)),
  );

  const last = root.get(pdfName('Last'));
  if (last instanceof PDFRef) {
    context.lookup(last, PDFDict).set(pdfName('Next'), groupRef);
    group.set(pdfName('Prev'), last);
  } else {
    root.set(pdfName('First'), groupRef);
  }
  root.set(pdfName('Last'), groupRef);
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

function describe(entry: PDFDict, { title, page }: Bookmark): PDFDict {
  entry.set(pdfName('Title'), PDFHexString.fromText(title));
  entry.set(pdfName('Dest'), entry.context.obj([page, 'Fit']));
  return entry;
}

/** Chains the entries below their parent. */
function link(context: PDFContext, parent: PDFDict, parentRef: PDFRef, entries: readonly PDFDict[]): void {
  const refs = entries.map((entry) => context.register(entry));
  for (const [index, entry] of entries.entries()) {
    entry.set(pdfName('Parent'), parentRef);
    const [previous, next] = [refs[index - 1], refs[index + 1]];
    if (previous !== undefined) entry.set(pdfName('Prev'), previous);
    if (next !== undefined) entry.set(pdfName('Next'), next);
  }
  const [first, last] = [refs[0], refs.at(-1)];
  if (first !== undefined) parent.set(pdfName('First'), first);
  if (last !== undefined) parent.set(pdfName('Last'), last);
  parent.set(pdfName('Count'), PDFNumber.of(entries.length));
}
