import type { AddAnotherDefinition } from '../definition/definition.ts';

/** Most entries of an add-another block (spec §9). */
export const MAXIMUM_ENTRIES = 10;

/** Keys inside an entry of an add-another block carry the entry's prefix, also where a condition names them. */
export type KeyScope = (key: string) => string;

/** The keys of a whole form, outside add-another blocks, are as they are written. */
export const PLAIN_KEYS: KeyScope = (key) => key;

/** The prefix of an entry: none for the first, the block's prefix with the number in it from the second on. */
export function entryPrefix(prefix: string, entry: number): string {
  return entry === 1 ? '' : prefix.replace('<n>', String(entry));
}

/** The scope of one entry of a block that writes these keys, inside the scope of what is around it. */
export function entryScope(
  prefix: string,
  keys: readonly string[],
  entry: number,
  outer: KeyScope,
): KeyScope {
  const own = new Set(keys);
  const before = entryPrefix(prefix, entry);
  return (key) => outer(own.has(key) ? before + key : key);
}

/** How many entries of a block are compiled: a maximum above the limit is an error of its own. */
export function entryCount(block: AddAnotherDefinition): number {
  return Math.min(block.maximum, MAXIMUM_ENTRIES);
}
