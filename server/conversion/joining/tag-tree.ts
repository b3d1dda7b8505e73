import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFNumber,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { dictAt, itemsAt, pdfName } from '../pdf/pdf-values.ts';
import { numberTree } from './number-tree.ts';

/** The tags of a document to which others are appended. */
export interface TagTree {
  /** Adds a titled part at the end of the document; returns its tag. */
  addPart(title: string): PDFRef;
  /** Appends tags to the children of `parent`. */
  adopt(parent: PDFRef, children: readonly PDFRef[]): void;
  /** Stores the tags of one page or annotation. Returns the number under which viewers look the tags up. */
  addNumbered(tags: PDFObject): PDFNumber;
  /** Adds the role mappings of another document, except those that already exist. */
  addRoles(roles: PDFDict): void;
}

/**
 * Standard kinds of tags (ISO 32000-1, 14.8.4) are not mapped. A document's mapping applies to all tags of the
 * copy: LibreOffice maps a paragraph to a paragraph, which is an endless loop.
 */
const STANDARD_KINDS = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 ' +
    'H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code ' +
    'Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'
  ).split(' '),
);

/** Opens the tags of a document that Chromium printed. Throws if it has none. */
export function openTagTree({ context, catalog }: PDFDocument): TagTree {
  const root = catalog.lookup(pdfName('StructTreeRoot'), PDFDict);
  const [documentRef] = itemsAt(root, 'K');
  const numbers = numberTree(root.lookup(pdfName('ParentTree')));
  const pairs = context.obj([...numbers].flatMap(([number, tags]) => [PDFNumber.of(number), tags]));
  root.set(pdfName('ParentTree'), context.register(context.obj({ Nums: pairs })));
  let next = Math.max(-1, ...numbers.keys()) + 1;

  const adopt = (parent: PDFRef, children: readonly PDFRef[]): void => {
    const tag = context.lookup(parent, PDFDict);
    tag.set(pdfName('K'), context.obj([...itemsAt(tag, 'K'), ...children]));
    for (const child of children) context.lookup(child, PDFDict).set(pdfName('P'), parent);
  };
  return {
    adopt,
    addPart: (title) => {
      const part = context.register(
        context.obj({ Type: 'StructElem', S: 'Part', T: PDFHexString.fromText(title) }),
      );
      adopt(documentRef as PDFRef, [part]);
      return part;
    },
    addNumbered: (tags) => {
      const number = PDFNumber.of(next);
      pairs.push(number);
      pairs.push(tags);
      next += 1;
      root.set(pdfName('ParentTreeNextKey'), PDFNumber.of(next));
      return number;
    },
    addRoles: (roles) => {
      const map = dictAt(root, 'RoleMap') ?? context.obj({});
      for (const [kind, role] of roles.entries()) {
        if (!STANDARD_KINDS.has(kind.decodeText()) && !map.has(kind)) map.set(kind, role);
      }
      root.set(pdfName('RoleMap'), map);
    },
  };
}
