// Parts of add-another entries: titles, texts, tab sets and nested blocks.

import type { CompileContext, Saying } from '../asking/compile-context.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { writtenKeys } from '../asking/content-parts.ts';
import type { AddAnotherDefinition } from '../definition/definition.ts';
import type { CompiledBlock, CompiledNode } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import { child, type Place } from '../source/source-file.ts';

/** Reports a minimum of entries above the maximum. */
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

/** Returns the texts for moving entries. Only forms with movable entries contain them. */
export function moveTexts({ definition }: CompileContext): NonNullable<CompiledBlock['moves']> {
  const said = (id: 'up' | 'down' | 'done' | 'failed'): string => wordedText(definition, `moving.${id}`);
  return { up: said('up'), down: said('down'), done: said('done'), failed: said('failed') };
}

/**
 * Compiles the parts of an entry's title. Without a title, it is the entry's first answer that texts can
 * contain.
 */
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

/** Returns the ids of the tab sets in content, in order. */
export function tabSetsIn(content: readonly CompiledNode[]): string[] {
  return content.flatMap((node) => {
    if (node.kind === 'tabSet') return [node.id, ...node.tabs.flatMap((tab) => tabSetsIn(tab.content))];
    if (node.kind === 'addAnother') return node.entries.flatMap(tabSetsIn);
    return 'content' in node ? tabSetsIn(node.content) : [];
  });
}

/** Returns the ids of the add-another blocks in an entry's content, in order. */
export function blocksIn(content: readonly CompiledNode[]): { readonly blocks?: readonly string[] } {
  const found = content.flatMap((node): readonly string[] => {
    if (node.kind === 'addAnother') return [node.id];
    if (node.kind === 'tabSet') return node.tabs.flatMap((tab) => blocksIn(tab.content).blocks ?? []);
    return 'content' in node ? (blocksIn(node.content).blocks ?? []) : [];
  });
  return found.length === 0 ? {} : { blocks: found };
}
