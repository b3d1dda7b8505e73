import type { BlockDefinition, BlockEntry, BlockNode } from './block-entry.ts';
import * as list from './list.ts';

const ENTRIES: Readonly<Record<string, BlockEntry<BlockDefinition, BlockNode>>> = list;

/** The entry of a block, by the property that tells it. Throws for a block that the schemas refuse. */
export function entryOf(block: BlockDefinition): BlockEntry<BlockDefinition, BlockNode> {
  const [, entry] = Object.entries(ENTRIES).find(([name]) => Object.hasOwn(block, name)) ?? [];
  if (entry === undefined)
    throw new Error(`There is no block with the properties ${Object.keys(block).join(', ')}.`);
  return entry;
}
