// Which questions a piece of content asks itself, and which content it holds.
import { blockOf } from '../../blocks/block-of.ts';
import type {
  AddAnotherDefinition,
  Condition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import { child } from '../source/source-file.ts';
import { fileKeys } from '../values/file-keys.ts';
import { entryPrefixes } from './entry-keys.ts';

/** A part of a node with its place: a pointer below the node's own. */
export interface Part<T> {
  readonly value: T;
  readonly at: string;
}

/** A question of a node, with the place of its key. */
export interface OwnQuestion extends Part<QuestionDefinition> {
  readonly keyAt: string;
  /** The row in which it stands, where it is a cell of a table. */
  readonly row?: OwnRow;
}

/** What a question has from the row in which it stands. */
export interface OwnRow {
  /** Pointer to the row. */
  readonly at: string;
  /** It is there only while this is true, as its conditions outside of the row have it. */
  readonly showWhen: Condition | undefined;
  /** The labels that say together what is asked. */
  readonly labels: readonly Part<string>[];
  /** The keys of questions of the row, by what these are called in it. */
  readonly scope?: (key: string) => string;
}

/** The questions that a node asks itself. */
export function ownQuestions(node: ContentDefinition): OwnQuestion[] {
  if ('question' in node) return filesOf(node).map((value) => ({ value, at: '', keyAt: '/question' }));
  return blockOf(node).questions?.(node) ?? [];
}

/** A question, and one more for each further file that it takes: of these nothing is asked but what a file has to be. */
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

/** The contents that a node holds. */
export function innerContents(node: ContentDefinition): Part<readonly ContentDefinition[]>[] {
  if (!('question' in node)) return blockOf(node).contents?.(node) ?? [];
  const chosen = Object.entries(node.content ?? {}).map(([answer, value]) => ({
    value,
    at: child('/content', answer),
  }));
  return node.manual === undefined ? chosen : [...chosen, { value: node.manual, at: '/manual' }];
}

/** Keys that a piece of content writes, asked or filled from a record, as they are written; those of all entries of a block in it, or of those with the given prefixes. */
export function writtenKeys(
  content: readonly ContentDefinition[],
  prefixesOf: (node: AddAnotherDefinition) => readonly string[] = entryPrefixes,
): string[] {
  return content.flatMap((node) => {
    const inner = innerContents(node).flatMap((part) => writtenKeys(part.value, prefixesOf));
    if ('addAnother' in node) return prefixesOf(node).flatMap((prefix) => inner.map((key) => prefix + key));
    return [...ownQuestions(node).flatMap(({ value }) => [value.question, ...(value.fills ?? [])]), ...inner];
  });
}

/** The add-another blocks that stand in a piece of content, without those in their entries. */
export function writtenBlocks(content: readonly ContentDefinition[]): AddAnotherDefinition[] {
  return content.flatMap((node) =>
    'addAnother' in node ? [node] : innerContents(node).flatMap((part) => writtenBlocks(part.value)),
  );
}
