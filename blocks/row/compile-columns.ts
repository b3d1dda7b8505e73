import { shareOf } from '../../engine/compile/share-of.ts';
import type { ContentDefinition } from '../../engine/definition/definition.ts';

/**
 * Returns each content's share of the row, from 0 to 1. Contents without a width share the rest equally.
 * Returns undefined for exactly two contents without widths (spec §9, decision LIM-18).
 */
export function columnsOf(row: readonly ContentDefinition[]): readonly number[] | undefined {
  const said = row.map((node) => ('question' in node ? shareOf(node.width) : undefined));
  const silent = said.filter((share) => share === undefined).length;
  if (silent === 2 && row.length === 2) return undefined;
  const left = 1 - said.reduce<number>((sum, share = 0) => sum + share, 0);
  return said.map((share) => share ?? left / silent);
}
