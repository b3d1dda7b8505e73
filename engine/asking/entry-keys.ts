// How the keys of an entry follow from those that its block writes.
import { entriesKey } from '../answers/layout-keys.ts';
import type { AddAnotherDefinition } from '../definition/definition.ts';

/** Most entries of an add-another block (spec §9). */
export const MAXIMUM_ENTRIES = 10;

/** The prefix of an entry: none for the first, the block's prefix with the number in it from the second on. */
export function entryPrefix(prefix: string, entry: number): string {
  return entry === 1 ? '' : prefix.replace('<n>', String(entry));
}

type Counted = Pick<AddAnotherDefinition, 'maximum' | 'kept'>;

/** How many entries of a block are compiled: a maximum above the limit is an error of its own. */
export function entryCount({ maximum, kept = maximum }: Counted): number {
  return Math.min(kept, MAXIMUM_ENTRIES);
}

/** The prefixes of all entries of a block, by their places. */
export function entryPrefixes(block: Counted & Pick<AddAnotherDefinition, 'prefix'>): string[] {
  return Array.from({ length: entryCount(block) }, (_, index) => entryPrefix(block.prefix, index + 1));
}

/** A key with the prefix of an entry; where the number of entries of a block within it stands, the prefix is that of the block. */
export function prefixed(prefix: string, key: string): string {
  const count = entriesKey('');
  return key.startsWith(count) ? entriesKey(prefix + key.slice(count.length)) : prefix + key;
}
