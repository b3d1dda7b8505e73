import { shareOf } from '../../engine/compile/share-of.ts';
import type { ContentDefinition } from '../../engine/definition/definition.ts';

/**
 * Returns the share of the row that each content has, such as `[0.5, 0.25, 0.25]`. Contents without a width share
 * the rest equally. Returns undefined for exactly two contents without widths: the style sheet has their shares
 * (spec §9, decision LIM-18).
 */
export function columnShares(row: readonly ContentDefinition[]): readonly number[] | undefined {
  const givenShares = row.map((node) => ('question' in node ? shareOf(node.width) : undefined));
  const countWithoutWidth = givenShares.filter((share) => share === undefined).length;
  if (countWithoutWidth === 2 && row.length === 2) return undefined;
  const remainingShare = 1 - givenShares.reduce<number>((sum, share = 0) => sum + share, 0);
  return givenShares.map((share) => share ?? remainingShare / countWithoutWidth);
}
