import {
  type PDFDict,
  type PDFDocument,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { annotationsOf, itemsAt, pdfName } from '../pdf/pdf-values.ts';
import { type DocumentTags, takeTags } from './document-tags.ts';
import { takeLayers } from './layers.ts';
import type { TagTree } from './tag-tree.ts';

/**
 * Appends all pages of a document with their tags, under a titled part. The pages of an untagged document
 * become paragraphs. Returns the first page. Throws if the document has no pages or is malformed.
 */
export function appendDocument(copy: PDFDocument, tree: TagTree, source: PDFDocument, title: string): PDFRef {
  const tags = takeTags(source);
  // One copier for all, so that shared objects and references between pages and tags are kept.
  const copier = PDFObjectCopier.for(source.context, copy.context);
  const pages = source.getPages().map(({ ref }) => copier.copy(ref));
  const part = tree.addPart(title);
  for (const ref of pages) {
    const page = copy.context.lookup(ref);
    if (!(page instanceof PDFPageLeaf)) throw new Error('A page of the document is not a page object.');
    if (tags === null) tagPage(tree, part, page, ref);
    else renumberPage(tree, copier, tags, page);
    copy.addPage(PDFPage.of(page, ref, copy));
  }
  if (tags !== null) {
    tree.adopt(
      part,
      tags.top.map((tag) => copier.copy(tag)),
    );
    if (tags.roles !== undefined) tree.addRoles(copier.copy(tags.roles));
  }
  takeLayers(copy, source, copier);
  const [first] = pages;
  if (first === undefined) throw new Error('The document has no pages.');
  return first;
}

/** Gives a page and its annotations the numbers that their tags have in the copy. */
function renumberPage(
  tree: TagTree,
  copier: PDFObjectCopier,
  { tagsByNumber }: DocumentTags,
  page: PDFDict,
): void {
  const renumber = (owner: PDFDict, key: string): void => {
    const number = owner.lookup(pdfName(key));
    const tags = number instanceof PDFNumber ? tagsByNumber.get(number.asNumber()) : undefined;
    if (tags === undefined) owner.delete(pdfName(key));
    else owner.set(pdfName(key), tree.addNumbered(copier.copy(tags)));
  };
  renumber(page, 'StructParents');
  for (const annotation of annotationsOf(page)) renumber(annotation, 'StructParent');
}

/** Tags all content of an untagged page as a paragraph, so that it is read in the right order. */
function tagPage(tree: TagTree, part: PDFRef, page: PDFPageLeaf, ref: PDFRef): void {
  const { context } = page;
  for (const annotation of annotationsOf(page)) annotation.delete(pdfName('StructParent'));
  const paragraph = context.register(context.obj({ Type: 'StructElem', S: 'P', Pg: ref, K: 0 }));
  tree.adopt(part, [paragraph]);
  page.set(pdfName('StructParents'), tree.addNumbered(context.obj([paragraph])));
  const marked = [
    context.register(context.stream('/P <</MCID 0>> BDC')),
    ...itemsAt(page, 'Contents'),
    context.register(context.stream('EMC')),
  ];
  page.set(pdfName('Contents'), context.obj(marked));
}
