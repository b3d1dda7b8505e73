// The questions and nested content of nodes, before compilation.
import type {
  AddAnotherDefinition,
  BlockDefinition,
  Condition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import { child } from '../source/source-file.ts';
import { defined } from '../values/defined.ts';
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
  /** The table row, if the question is one of its cells. */
  readonly row?: OwnRow;
}

/** The properties that a question gets from its table row. */
export interface OwnRow {
  /** Pointer to the row. */
  readonly at: string;
  /** The condition that shows the row. Its keys are resolved outside of the row. */
  readonly showWhen: Condition | undefined;
  /** Labels of row and column, which together label the question. */
  readonly labels: readonly Part<string>[];
  /** Returns the key of the question that the row calls `key`. */
  readonly scope?: (key: string) => string;
}

/** Describes what a block contains. */
export interface BlockContents<Definition> {
  /** Returns the questions that the block itself defines. */
  questions?(definition: Definition): OwnQuestion[];
  /** Returns the block's nested contents. */
  contents?(definition: Definition): Part<readonly ContentDefinition[]>[];
  /** Returns lists of items whose labels must differ. */
  labelled?(definition: Definition): LabelledItems[];
  /** Set if the block's questions are drawn as if they stood directly in the surrounding content, such as a row. */
  readonly isInline?: true;
  /** Set if the block is one input with a label, so that it can be a table column. */
  readonly isColumn?: true;
}

/** Items of a block with labels, with pointers relative to the block. */
export interface LabelledItems {
  /** Names the items in a finding: "tabs of a set". */
  readonly name: string;
  readonly items: readonly Part<string>[];
}

/** The contents of all blocks, by the properties that identify them. */
export type BlockContentsTable = Readonly<Record<string, BlockContents<BlockDefinition>>>;

/** Returns a node's own questions. */
export function ownQuestions(blocks: BlockContentsTable, node: ContentDefinition): OwnQuestion[] {
  if ('question' in node) return filesOf(node).map((value) => ({ value, at: '', keyAt: '/question' }));
  return blockOf(blocks, node).questions?.(node) ?? [];
}

/**
 * Returns a question, plus one for each further file that it accepts. The additional ones only have the
 * properties of files.
 */
function filesOf(node: QuestionDefinition): QuestionDefinition[] {
  const { question, label, shortLabel, recordLabel, widget, accept, maxSize, maximum = 1 } = node;
  const [, ...more] = fileKeys(question, maximum);
  const same = defined({ label, widget, fileOf: question, shortLabel, recordLabel, accept, maxSize });
  return [node, ...more.map((key) => ({ ...same, question: key }))];
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
 * Returns the keys of content as written in config, from its questions and from records that fill them.
 * Questions in an add-another block have one key for each prefix; by default, for each possible entry.
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
