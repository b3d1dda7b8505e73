// The nodes of blocks in a compiled form, and what the engine reads of them.
import type { CompiledNode, Hideable, Logic } from './compiled-form.ts';
import type { Text } from './texts.ts';
import type { Words } from './words.ts';

/**
 * The nodes of blocks, by kind. The engine knows those whose state is part of the layout; `blocks/list.ts`
 * declares the others.
 */
export interface BlockNodes {
  readonly addAnother: AddAnotherNode;
  readonly tabSet: TabSetNode;
}

/** A compiled block with a component of its own. */
export type BlockNode = BlockNodes[keyof BlockNodes];

/** What the engine reads of a block's node that it does not know: its questions, its content, how to print it. */
export type BlockParts = { readonly kind: string } & (
  | UnprintedParts
  | PrintedLine
  | PrintedMarks
  | PrintedRows
);

/** Questions and content that are printed one by one. */
interface UnprintedParts {
  /** Keys of the questions that the block itself draws. */
  readonly keys?: readonly string[];
  readonly content?: readonly CompiledNode[];
  readonly printedAs?: undefined;
}

/** Questions that are printed as one, with their values in one line. */
export interface PrintedLine {
  readonly printedAs: 'line';
  readonly label: Text;
  readonly keys: readonly string[];
  /** The text between two values. */
  readonly between: string;
}

/** Checkboxes that are printed under one label. */
export interface PrintedMarks {
  readonly printedAs: 'marks';
  readonly label: Text;
  readonly keys: readonly string[];
}

/** Questions that are printed as the rows of a table. */
export interface PrintedRows {
  readonly printedAs: 'rows';
  readonly label: Text;
  /** Keys of all rows, row by row. */
  readonly keys: readonly string[];
  readonly rows: readonly { readonly label: Text; readonly keys: readonly string[] }[];
  /** Labels of the columns. Absent: each row is one question, with its label. */
  readonly columns?: readonly Text[];
}

/** A footer row of a table. */
export interface FootRow {
  readonly label: Text;
  readonly values: readonly {
    /** Index of the column. Its question defines the format of the value. */
    readonly column: number;
    /** The value in its stored form. */
    readonly value: Logic | string;
    /** Answer keys that the value depends on. */
    readonly dependsOn: readonly string[];
  }[];
}

/** A compiled add-another block: content that can be repeated. */
export interface AddAnotherNode {
  readonly kind: 'addAnother';
  readonly id: string;
  readonly label: string;
  readonly maximum: number;
  /** True if nested in an entry of another block. */
  readonly isNested?: true;
  /** Content of each possible entry. Keys of the first have no prefix. */
  readonly entries: readonly (readonly CompiledNode[])[];
  /** Title parts of each possible entry. Parts with a missing answer are omitted. */
  readonly titles: readonly (readonly Text[])[];
  /** Layout of several entries: always open, or as table rows. Absent: collapsible cards. */
  readonly drawn?: 'open' | 'table';
  /** Footer rows of a table. */
  readonly foot?: readonly FootRow[];
}

/** Alternatives, one of which is chosen. */
export interface TabSetNode {
  readonly kind: 'tabSet';
  readonly id: string;
  readonly label: string;
  /** Keys that decide which tab is shown: the choice and the keys of hiding conditions. */
  readonly dependsOn: readonly string[];
  readonly tabs: readonly (Hideable & {
    readonly id: string;
    readonly label: string;
    readonly content: readonly CompiledNode[];
  })[];
}

/**
 * A text shown as an alert from one day to another, inclusive (spec §2, decision UI-42). Both days are optional
 * in config.
 */
export interface CompiledNotice {
  readonly kind: 'notice';
  readonly text: Words;
  /**
   * Start of the first day and of the day after the last, in the school's time zone, in milliseconds since
   * 1970.
   */
  readonly from: number;
  readonly to: number;
}
