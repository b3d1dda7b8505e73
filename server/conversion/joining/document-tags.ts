// Prepares the tags of a PDF for another one. Tags are the tree that tells screen readers what each part of a
// page is: a heading, a table, a link.
import { PDFDict, type PDFDocument, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { dictAt, itemsAt, pdfName } from '../pdf/pdf-values.ts';
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

/**
 * Returns the tags of a document; null if it has none. Modifies the document: empties the root of its tags and
 * removes the ids of tags.
 */
export function takeTags({ context, catalog }: PDFDocument): DocumentTags | null {
  const root = dictAt(catalog, 'StructTreeRoot');
  if (root === undefined) return null;
  const top = itemsAt(root, 'K').flatMap((kid) => {
    const tag = context.lookup(kid);
    if (!(tag instanceof PDFDict)) return [];
    return kid instanceof PDFRef ? [kid] : [context.register(tag)];
  });
  const roles = dictAt(root, 'RoleMap');
  const tagsByNumber = numberTree(root.lookup(pdfName('ParentTree')));
  // The top-level tags refer back to the root; it must not be copied with them.
  for (const key of root.keys()) root.delete(key);
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFDict) deleteTagIds(object);
  return top.length === 0 ? null : { top, tagsByNumber, roles };
}

/**
 * Deletes the `ID` of a tag, and the `Headers` of a table cell, which refer to ids: two joined documents may
 * use the same ids. Ignores objects that are no tags.
 */
function deleteTagIds(dict: PDFDict): void {
  if (!dict.has(pdfName('S')) || !dict.has(pdfName('P'))) return;
  dict.delete(pdfName('ID'));
  for (const item of itemsAt(dict, 'A')) {
    const attributes = dict.context.lookup(item);
    if (attributes instanceof PDFDict) attributes.delete(pdfName('Headers'));
  }
}
