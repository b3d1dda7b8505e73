// Prepares the tags of a PDF for another one. Tags are the tree that tells screen readers what each part of a
// page is: a heading, a table, a link.
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { numberTree } from './number-tree.ts';

/** The tags of a document, as `appendDocument` needs them. */
export interface DocumentTags {
  /** The top-level tags. */
  readonly top: readonly PDFRef[];
  /** Tags by the number (`StructParents`, `StructParent`) that the page or annotation they belong to has. */
  readonly tagsByNumber: ReadonlyMap<number, PDFObject>;
  /** Maps the document's own kinds of tags to standard kinds. */
  readonly roles: PDFDict | undefined;
}

const pdfName = (text: string) => PDFName.of(text);

/**
 * Returns the tags of a document; null if it has none. Modifies the document: empties the root of its tags and
 * removes the ids of tags.
 */
export function takeTags({ context, catalog }: PDFDocument): DocumentTags | null {
  const root = catalog.lookup(pdfName('StructTreeRoot'));
  if (!(root instanceof PDFDict)) return null;
  const kids = root.lookup(pdfName('K'));
  const top = (kids instanceof PDFArray ? kids.asArray() : [root.get(pdfName('K'))]).flatMap((kid) => {
    const tag = context.lookup(kid);
    if (!(tag instanceof PDFDict)) return [];
    return kid instanceof PDFRef ? [kid] : [context.register(tag)];
  });
  const roles = root.lookup(pdfName('RoleMap'));
  const tagsByNumber = numberTree(root.lookup(pdfName('ParentTree')));
  // The top-level tags refer back to the root; it must not be copied with them.
  for (const key of root.keys()) root.delete(key);
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFDict) deleteTagIds(object);
  return top.length === 0 ? null : { top, tagsByNumber, roles: roles instanceof PDFDict ? roles : undefined };
}

/**
 * Deletes the `ID` of a tag, and the `Headers` of a table cell, which refer to ids: two joined documents may
 * use the same ids. Ignores objects that are no tags.
 */
function deleteTagIds(dict: PDFDict): void {
  if (!dict.has(pdfName('S')) || !dict.has(pdfName('P'))) return;
  dict.delete(pdfName('ID'));
  const attributes = dict.lookup(pdfName('A'));
  const attributeDicts =
    attributes instanceof PDFArray
      ? attributes.asArray().map((_, at) => attributes.lookup(at))
      : [attributes];
  for (const object of attributeDicts) if (object instanceof PDFDict) object.delete(pdfName('Headers'));
}
