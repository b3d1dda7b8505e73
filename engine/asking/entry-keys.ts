// Derives the keys of an entry from the keys of its block.
import { entriesKey } from '../answers/layout-keys.ts';
import type { AddAnotherDefinition } from '../definition/definition.ts';

/** Maximum number of entries of an add-another block (spec §9). */
export const MAXIMUM_ENTRIES = 10;

/** Returns the prefix of an entry: the block's prefix with the entry's number. The first entry has none. */
export function entryPrefix(prefix: string, entry: number): string {
  return entry === 1 ? '' : prefix.replace('<n>', String(entry));
}

type Counted = Pick<AddAnotherDefinition, 'maximum' | 'kept'>;

/** Returns the number of compiled entries of a block. A maximum above the limit is reported elsewhere. */
export function entryCount({ maximum, kept = maximum }: Counted): number {
  return Math.min(kept, MAXIMUM_ENTRIES);
}

/** Returns the prefixes of all entries of a block, in order. */
export function entryPrefixes(block: Counted & Pick<AddAnotherDefinition, 'prefix'>): string[] {
  return Array.from({ length: entryCount(block) }, (_, index) => entryPrefix(block.prefix, index + 1));
}

/**
 * Adds the prefix of an entry to a key. In the key for the number of entries of a nested block, the prefix
 * goes before the block's id.
 */
export function prefixed(prefix: string, key: string): string {
  const count = entriesKey('');
  return key.startsWith(count) ? entriesKey(prefix + key.slice(count.length)) : prefix + key;
}
