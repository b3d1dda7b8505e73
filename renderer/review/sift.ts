import type { PrintedContent } from '../../engine/print/printed.ts';
import type { PrintablePair } from '../print/PrintedPair.tsx';

/** What becomes of a pair of the review. */
export type Sieve = 'missing' | 'given' | 'empty';

/** Required and not answered, answered, or optional and left open. A single box is an answer, ticked or not. */
function sieveOf(pair: PrintablePair): Sieve {
  if (pair.isMissing) return 'missing';
  if (pair.kind === 'answer') return pair.value === '' ? 'empty' : 'given';
  return pair.label !== undefined && pair.marks.every(({ isChecked }) => !isChecked) ? 'empty' : 'given';
}

/** The pairs of one kind, in their groups. */
export function sift(content: readonly PrintedContent[], sieve: Sieve): readonly PrintedContent[] {
  return content.flatMap((part): readonly PrintedContent[] => {
    if (part.kind !== 'group') return sieveOf(part) === sieve ? [part] : [];
    const kept = sift(part.content, sieve);
    // The same group stands in the page once for each kind.
    if (kept.length === 0) return [];
    // What is left of a row is no row: only what was answered stands in its columns.
    const { row, ...group } = part;
    const placed = sieve === 'given' && row !== undefined ? { row } : {};
    return [{ ...group, ...placed, id: `${part.id}-${sieve}`, content: kept }];
  });
}

/** How many pairs there are in content, in its groups, too. */
export function countPairs(content: readonly PrintedContent[]): number {
  return content.reduce((sum, part) => sum + (part.kind === 'group' ? countPairs(part.content) : 1), 0);
}

/** The first pair of content, be it in a group. */
export function firstPair(content: readonly PrintedContent[]): PrintablePair | undefined {
  for (const part of content) {
    const pair = part.kind === 'group' ? firstPair(part.content) : part;
    if (pair !== undefined) return pair;
  }
  return undefined;
}
