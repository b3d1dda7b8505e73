// The parts of docx-preview's parsed document that we read or change. Its own types lack them.

import type { PropertyParser } from './table-styles.mts';

/** Any piece of a document: a paragraph, a run of letters, a table, … */
export interface Piece {
  type: string;
  children?: Piece[];
  styleName?: string;
  className?: string;
  cssStyle?: Record<string, string>;
  /** Of a run with a part of a field: docx-preview leaves it out. */
  fieldRun?: boolean;
  text?: string;
  name?: string;
  /** Of a reference to a note, or of a link's address. */
  id?: string;
  /** Of a link: a place in the document. */
  anchor?: string;
  /** Of a table: CSS of its cells. */
  cellStyle?: Record<string, string>;
  /** Of a row: the number of columns before its first cell. */
  gridBefore?: number;
  /** Of a cell: the number of its columns, and whether it is merged with the cell below (`restart`) or above. */
  span?: number | null;
  verticalMerge?: string;
  /** Of a run: `sup` or `sub`. */
  verticalAlign?: string | null;
  break?: string;
  /** Of a symbol: its font and the code in it. */
  font?: string;
  char?: number;
  /** Of an old picture. */
  imageHref?: { id?: string };
  /** Of a picture: the id of its file, and docx-preview's own crop and rotation. */
  src?: string;
  srcRect?: readonly number[];
  rotation?: number;
  /** Of the beginning, middle or end of a field. */
  charType?: string;
  pageBreakBefore?: boolean;
  keepNext?: boolean;
  keepLines?: boolean;
  outlineLevel?: number;
  numbering?: Numbering | null;
  sectionProps?: SectionProps | undefined;
}

/** A reference to a header or footer: for the first page, for even pages, or for the others. */
export interface FurnitureRef {
  readonly id: string;
  readonly type: string | null;
}

/** Page properties of a section; lengths are CSS texts in points. */
export interface SectionProps {
  readonly type?: string | null;
  readonly pageSize?: { readonly width?: string | null; readonly height?: string | null };
  readonly pageMargins?: Readonly<Record<string, string | null>>;
  readonly headerRefs?: readonly FurnitureRef[];
  readonly footerRefs?: readonly FurnitureRef[];
  readonly titlePage?: boolean;
  readonly pageNumber?: { readonly start?: number | null };
  readonly columns?: unknown;
}

/** A paragraph or character style; the document's defaults have neither id nor target. */
export interface WordStyle {
  readonly id: string | null;
  readonly name: string | null;
  readonly target: string | null;
  readonly basedOn: string | null;
  readonly cssName?: string;
  readonly styles: readonly { readonly target: string; readonly values: Readonly<Record<string, string>> }[];
  readonly paragraphProps?: {
    pageBreakBefore?: boolean;
    readonly numbering?: Numbering | null;
    readonly keepNext?: boolean;
    readonly outlineLevel?: number;
  };
}

/** The list and level of a paragraph. */
export interface Numbering {
  id: string;
  readonly level: number;
}

/** One level of a list. */
export interface ListLevel {
  /** Id of the list. */
  readonly id: string;
  readonly level: number;
  levelText?: string;
  format?: string;
  readonly pStyle: Readonly<Record<string, string>>;
  rStyle: Record<string, string>;
}

/** The whole text, with the properties of its last section. */
export interface Body extends Piece {
  children: Piece[];
  readonly props: SectionProps;
}

/** A note or, if it has a type, the separator between text and notes. */
export interface Note extends Piece {
  readonly noteType?: string | null;
}

interface NotesPart {
  readonly notes: readonly Note[];
  readonly rels?: readonly Relation[];
}

/** A reference from a part to another part or an address. */
export interface Relation {
  readonly id: string;
}

export interface WordDocument {
  /** Returns an address in the page for the contents of a named part. */
  blobToURL(blob: Blob, name: string): string | null;
  readonly documentPart?: { body: Body; readonly rels: Relation[] };
  readonly stylesPart?: { styles: readonly WordStyle[] };
  readonly _parser: PropertyParser;
  readonly numberingPart?: { readonly domNumberings: readonly ListLevel[] };
  readonly settingsPart?: { readonly settings?: { readonly evenAndOddHeaders?: boolean } };
  readonly footnotesPart?: NotesPart;
  readonly endnotesPart?: NotesPart;
  /** Parts with a root are headers and footers. */
  readonly parts: readonly { readonly rootElement?: Piece }[];
}

/** Replaces each piece below this one with the result of `change`, from the inside out. */
export function replacePieces(
  parent: Piece,
  change: (piece: Piece, parent: Piece) => readonly Piece[],
): void {
  if (parent.children === undefined) return;
  parent.children = parent.children.flatMap((child) => {
    replacePieces(child, change);
    return change(child, parent);
  });
}

/**
 * Returns a place in the page that can be found by its mark. docx-preview draws it as an empty element with
 * that id.
 */
export function markedPlace(mark: string): Piece {
  return { type: 'bookmarkStart', name: mark };
}
