// What the entries of an add-another block are called, and what each has of its own.

import type { CompileContext, Saying } from '../asking/compile-context.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { writtenKeys } from '../asking/content-parts.ts';
import type { Place } from '../asking/place.ts';
import type { AddAnotherDefinition } from '../definition/definition.ts';
import type { CompiledBlock, CompiledNode } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import { child } from '../source/source-file.ts';

/** Reports more entries that are always there than there can be. */
export function checkMinimum(
  { report }: CompileContext,
  { addAnother, minimum = 1, maximum }: AddAnotherDefinition,
  place: Place,
): void {
  if (minimum <= maximum) return;
  report({
    ...place,
    code: 'too-many-entries',
    message: `The block "${addAnother}" always has ${minimum} entries, but allows at most ${maximum}.`,
    suggestion: `Set "minimum" to ${maximum} or less, or increase "maximum".`,
  });
}

/** What is said where entries can be moved: only such a form holds it. */
export function moveTexts({ definition }: CompileContext): NonNullable<CompiledBlock['moves']> {
  const said = (id: 'up' | 'down' | 'done' | 'failed'): string => wordedText(definition, `moving.${id}`);
  return { up: said('up'), down: said('down'), done: said('done'), failed: said('failed') };
}

/** The parts of an entry's title: without one its first answer that can stand in a text. */
export function titleParts(
  context: CompileContext,
  { title, content }: AddAnotherDefinition,
  { file, pointer }: Place,
  entry: Saying,
): Text[] {
  const partOf = writtenKeys(context.catalog.blocks, content);
  const first = partOf.find((key) => context.canName(entry.scope(key)));
  const parts = title ?? (first === undefined ? [] : [`{{answer.${first}}}`]);
  return parts.map((part, index) =>
    context.said({ file, pointer: child(pointer, index) }, part, { ...entry, partOf }),
  );
}

/** Ids of the tab sets in content, in its order. */
export function tabSetsIn(content: readonly CompiledNode[]): string[] {
  return content.flatMap((node) => {
    if (node.kind === 'tabSet') return [node.id, ...node.tabs.flatMap((tab) => tabSetsIn(tab.content))];
    if (node.kind === 'addAnother') return node.entries.flatMap(tabSetsIn);
    return 'content' in node ? tabSetsIn(node.content) : [];
  });
}

/** Ids of the add-another blocks in the content of an entry, in its order. */
export function blocksIn(content: readonly CompiledNode[]): { readonly blocks?: readonly string[] } {
  const found = content.flatMap((node): readonly string[] => {
    if (node.kind === 'addAnother') return [node.id];
    if (node.kind === 'tabSet') return node.tabs.flatMap((tab) => blocksIn(tab.content).blocks ?? []);
    return 'content' in node ? (blocksIn(node.content).blocks ?? []) : [];
  });
  return found.length === 0 ? {} : { blocks: found };
}
