import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { numberTree } from './number-tree.ts';

/** The tags of a document that others are appended to. */
export interface TagTree {
  /** Adds a part with a title at the end of the document; gives the tag. */
  addPart(title: string): PDFRef;
  /** Puts tags under another one, after those that are there. */
  adopt(parent: PDFRef, children: readonly PDFRef[]): void;
  /** Takes the tags of one page's or annotation's contents; gives the number that they are found by. */
  number(tags: PDFObject): PDFNumber;
  /** Takes over what kinds of tags that only another document has stand for, where nothing is said of them yet. */
  addRoles(roles: PDFDict): void;
}

const name = (text: string) => PDFName.of(text);

/**
 * Kinds of tags that mean the same everywhere (ISO 32000-1, 14.8.4). What a document says of them holds for all tags of the copy:
 * LibreOffice says that a paragraph stands for a paragraph, which makes it one without end.
 */
const STANDARD_KINDS = new Set([
  ...['Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'Caption', 'TOC', 'TOCI', 'Index', 'NonStruct'],
  ...[
    'Private',
    'P',
    'H',
    'H1',
    'H2',
    'H3',
    'H4',
    'H5',
    'H6',
    'L',
    'LI',
    'Lbl',
    'LBody',
    'Table',
    'TR',
    'TH',
  ],
  ...['TD', 'THead', 'TBody', 'TFoot', 'Span', 'Quote', 'Note', 'Reference', 'BibEntry', 'Code', 'Link'],
  ...['Annot', 'Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT', 'WP', 'Figure', 'Formula', 'Form'],
]);

/** The tags of a document that Chromium printed. Throws when it has none. */
export function openTagTree({ context, catalog }: PDFDocument): TagTree {
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const whole = root.get(name('K'));
  const documentRef = whole instanceof PDFArray ? whole.get(0) : whole;
  const numbers = numberTree(root.lookup(name('ParentTree')));
  const pairs = context.obj([...numbers].flatMap(([number, tags]) => [PDFNumber.of(number), tags]));
  root.set(name('ParentTree'), context.register(context.obj({ Nums: pairs })));
  let next = Math.max(-1, ...numbers.keys()) + 1;

  const adopt = (parent: PDFRef, children: readonly PDFRef[]): void => {
    const tag = context.lookup(parent, PDFDict);
    const kids = tag.lookup(name('K'));
    const former = tag.get(name('K'));
    const list = kids instanceof PDFArray ? kids.asArray() : former === undefined ? [] : [former];
    tag.set(name('K'), context.obj([...list, ...children]));
    for (const child of children) context.lookup(child, PDFDict).set(name('P'), parent);
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
    number: (tags) => {
      const number = PDFNumber.of(next);
      pairs.push(number);
      pairs.push(tags);
      next += 1;
      root.set(name('ParentTreeNextKey'), PDFNumber.of(next));
      return number;
    },
    addRoles: (roles) => {
      const known = root.lookup(name('RoleMap'));
      const map = known instanceof PDFDict ? known : context.obj({});
      for (const [kind, role] of roles.entries()) {
        if (!STANDARD_KINDS.has(kind.decodeText()) && !map.has(kind)) map.set(kind, role);
      }
      root.set(name('RoleMap'), map);
    },
  };
}
