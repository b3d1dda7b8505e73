// Extracts the tags of a document: the tree that tells screen readers what each piece of a page is.
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { numberTree } from './number-tree.ts';

/** The parts of a document's tags. */
export interface DocumentTags {
  /** The top-level tags. */
  readonly top: readonly PDFRef[];
  /** The tags of the contents, by the numbers of their pages and annotations. */
  readonly byNumber: ReadonlyMap<number, PDFObject>;
  /** The standard kinds that the document's own kinds map to. */
  readonly roles: PDFDict | undefined;
}

const name = (text: string) => PDFName.of(text);

/**
 * Takes the tags out of a document, for another one. Returns null if it has none. Drops the ids of tags,
 * because two documents may use the same.
 */
export function takeTags({ context, catalog }: PDFDocument): DocumentTags | null {
  const root = catalog.lookup(name('StructTreeRoot'));
  if (!(root instanceof PDFDict)) return null;
  const kids = root.lookup(name('K'));
  const top = (kids instanceof PDFArray ? kids.asArray() : [root.get(name('K'))]).flatMap((kid) => {
    const tag = context.lookup(kid);
    if (!(tag instanceof PDFDict)) return [];
    return kid instanceof PDFRef ? [kid] : [context.register(tag)];
  });
  const roles = root.lookup(name('RoleMap'));
  const byNumber = numberTree(root.lookup(name('ParentTree')));
  // The top-level tags refer back to the root; it must not be copied with them.
  for (const key of root.keys()) root.delete(key);
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFDict) dropNames(object);
  return top.length === 0 ? null : { top, byNumber, roles: roles instanceof PDFDict ? roles : undefined };
}

function dropNames(dict: PDFDict): void {
  if (!dict.has(name('S')) || !dict.has(name('P'))) return;
  dict.delete(name('ID'));
  const attributes = dict.lookup(name('A'));
  const lists =
    attributes instanceof PDFArray
      ? attributes.asArray().map((_, at) => attributes.lookup(at))
      : [attributes];
  for (const list of lists) if (list instanceof PDFDict) list.delete(name('Headers'));
}
