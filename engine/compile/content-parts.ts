// Which questions a piece of content asks itself, and which content it holds.
import { blockOf } from '../../blocks/block-of.ts';
import type { ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import { child } from '../source/source-file.ts';

/** A part of a node with its place: a pointer below the node's own. */
export interface Part<T> {
  readonly value: T;
  readonly at: string;
}

/** A question of a node, with the place of its key. */
export interface OwnQuestion extends Part<QuestionDefinition> {
  readonly keyAt: string;
}

/** The questions that a node asks itself. */
export function ownQuestions(node: ContentDefinition): OwnQuestion[] {
  if ('question' in node) return [{ value: node, at: '', keyAt: '/question' }];
  return blockOf(node).questions?.(node) ?? [];
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

/** Keys that a piece of content writes, asked or filled from a record, as they are written. */
export function writtenKeys(content: readonly ContentDefinition[]): string[] {
  return content.flatMap((node) => [
    ...ownQuestions(node).flatMap(({ value }) => [value.question, ...(value.fills ?? [])]),
    ...innerContents(node).flatMap((inner) => writtenKeys(inner.value)),
  ]);
}
