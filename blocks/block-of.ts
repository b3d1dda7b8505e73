import type { BlockDefinition, BlockEntry } from './block-entry.ts';
import * as list from './list.ts';

const ENTRIES: Readonly<Record<string, BlockEntry<BlockDefinition, { readonly kind: string }>>> = list;
const NAMES = Object.keys(ENTRIES);

/** The entry of a block, by its telling property. Throws for what the schemas refuse. */
export function blockOf(node: BlockDefinition): BlockEntry<BlockDefinition, { readonly kind: string }> {
  const name = NAMES.find((each) => Object.hasOwn(node, each));
  const entry = name === undefined ? undefined : ENTRIES[name];
  if (entry === undefined)
    throw new Error(`There is no block with these properties: ${Object.keys(node).join(', ')}.`);
  return entry;
}
