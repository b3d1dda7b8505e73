import type { BlockDefinition, BlockEntry } from './block-entry.ts';
import * as list from './list.ts';

const ENTRIES: Readonly<Record<string, BlockEntry<BlockDefinition, { readonly kind: string }>>> = list;
const NAMES = Object.keys(ENTRIES);

/**
 * Returns the entry of a block by its identifying property. Throws if there is none, which the schemas rule
 * out.
 */
export function blockOf(node: BlockDefinition): BlockEntry<BlockDefinition, { readonly kind: string }> {
  const name = NAMES.find((property) => Object.hasOwn(node, property));
  const entry = name === undefined ? undefined : ENTRIES[name];
  if (entry === undefined)
    throw new Error(`There is no block with these properties: ${Object.keys(node).join(', ')}.`);
  return entry;
}
