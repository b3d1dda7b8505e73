import type { PrintedContent } from '../../engine/print/printed.ts';
import type { PrintablePair } from './PrintedPair.tsx';

/** Returns missing required answers, including those in groups. */
export function missingPairs(content: readonly PrintedContent[]): readonly PrintablePair[] {
  return pairsIn(content).filter(({ isMissing }) => isMissing);
}

/** Returns the content without missing required answers. */
export function withoutMissing(content: readonly PrintedContent[]): readonly PrintedContent[] {
  return content.flatMap((part): readonly PrintedContent[] => {
    if (part.kind !== 'group') return part.isMissing ? [] : [part];
    const kept = withoutMissing(part.content);
    return kept.length === 0 ? [] : [{ ...part, content: kept }];
  });
}

/** Returns whether the part has an answer. Checkboxes always count; a group counts if one of its pairs does. */
export function isAnswered(part: PrintedContent): boolean {
  return pairsIn([part]).some((pair) => pair.kind === 'marks' || pair.value !== '');
}

/** Returns all pairs of the content, in order. */
export function pairsIn(content: readonly PrintedContent[]): readonly PrintablePair[] {
  return content.flatMap((part) => (part.kind === 'group' ? pairsIn(part.content) : [part]));
}
