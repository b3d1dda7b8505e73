// The questions and the content of a node, before compilation.
import type {
  AddAnotherDefinition,
  BlockDefinition,
  Condition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import { child } from '../source/source-file.ts';
import { fileKeys } from '../values/file-keys.ts';
import { entryPrefixes } from './entry-keys.ts';
import { blockOf } from './entry-of.ts';

/** A part of a node with its place: a pointer below the node's own. */
export interface Part<T> {
  readonly value: T;
  readonly at: string;
}

/** A question of a node, with the place of its key. */
export interface OwnQuestion extends Part<QuestionDefinition> {
  readonly keyAt: string;
  /** The row of the table that has the question as a cell. */
  readonly row?: OwnRow;
}

/** What a question takes from its row. */
export interface OwnRow {
  /** Pointer to the row. */
  readonly at: string;
  /** The row is shown only while this holds. Its keys are those outside of the row. */
  readonly showWhen: Condition | undefined;
  /** Labels of row and column, which together say what is asked. */
  readonly labels: readonly Part<string>[];
  /** Returns the answer key of a question that the row calls `key`. */
  readonly scope?: (key: string) => string;
}

/** What a block contains. */
export interface BlockContents<Definition> {
  /** Returns the questions that the block itself defines. */
  questions?(definition: Definition): OwnQuestion[];
  /** Returns the block's nested contents. */
  contents?(definition: Definition): Part<readonly ContentDefinition[]>[];
  /** Returns lists of items of the block that must have different labels. */
  labelled?(definition: Definition): LabelledItems[];
  /** True if its content is drawn between the questions around it, as in a row. */
  readonly isInline?: true;
  /** True if it is one input with a label, and so can be a column of a table. */
  readonly isColumn?: true;
}

/** Items of a block with labels, with pointers relative to the block. */
export interface LabelledItems {
  /** Names the items in a finding: "tabs of a set". */
  readonly name: string;
  readonly items: readonly Part<string>[];
}

/** What the blocks contain, by the properties that identify them. */
export type BlockContentsTable = Readonly<Record<string, BlockContents<BlockDefinition>>>;

/** Returns the questions that a node itself asks. */
export function ownQuestions(blocks: BlockContentsTable, node: ContentDefinition): OwnQuestion[] {
  if ('question' in node) return filesOf(node).map((value) => ({ value, at: '', keyAt: '/question' }));
  return blockOf(blocks, node).questions?.(node) ?? [];
}

/** Returns a question, and one more for each further file that it accepts. These only have the properties of a file. */
function filesOf(node: QuestionDefinition): QuestionDefinition[] {
  const { question, label, shortLabel, recordLabel, widget, accept, maxSize, maximum = 1 } = node;
  const [, ...more] = fileKeys(question, maximum);
  const same = { label, widget, fileOf: question };
  const said = {
    ...(shortLabel === undefined ? {} : { shortLabel }),
    ...(recordLabel === undefined ? {} : { recordLabel }),
    ...(accept === undefined ? {} : { accept }),
    ...(maxSize === undefined ? {} : { maxSize }),
  };
  return [node, ...more.map((key) => ({ ...same, ...said, question: key }))];
}

/** Returns the lists of content within a node. */
export function innerContents(
  blocks: BlockContentsTable,
  node: ContentDefinition,
): Part<readonly ContentDefinition[]>[] {
  if (!('question' in node)) return blockOf(blocks, node).contents?.(node) ?? [];
  const chosen = Object.entries(node.content ?? {}).map(([answer, value]) => ({
    value,
    at: child('/content', answer),
  }));
  return node.manual === undefined ? chosen : [...chosen, { value: node.manual, at: '/manual' }];
}

/**
 * Returns the keys that content writes, asked or filled from a record, as config has them. Questions in an add-another
 * block have one key for each prefix; by default, for each possible entry.
 */
export function writtenKeys(
  blocks: BlockContentsTable,
  content: readonly ContentDefinition[],
  prefixesOf: (node: AddAnotherDefinition) => readonly string[] = entryPrefixes,
): string[] {
  return content.flatMap((node) => {
    const inner = innerContents(blocks, node).flatMap((part) => writtenKeys(blocks, part.value, prefixesOf));
    if ('addAnother' in node) return prefixesOf(node).flatMap((prefix) => inner.map((key) => prefix + key));
    const own = ownQuestions(blocks, node);
    return [...own.flatMap(({ value }) => [value.question, ...(value.fills ?? [])]), ...inner];
  });
}

/** Returns the add-another blocks in content, without those nested in their entries. */
export function writtenBlocks(
  blocks: BlockContentsTable,
  content: readonly ContentDefinition[],
): AddAnotherDefinition[] {
  return content.flatMap((node) =>
    'addAnother' in node
      ? [node]
      : innerContents(blocks, node).flatMap((part) => writtenBlocks(blocks, part.value)),
  );
}
