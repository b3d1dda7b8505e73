import type { PrintedContent } from '../../engine/print/printed.ts';
import type { PrintablePair } from '../print/PrintedPair.tsx';

/** The required questions without an answer, those of groups among them. */
export function missingPairs(content: readonly PrintedContent[]): readonly PrintablePair[] {
  return pairsIn(content).filter(({ isMissing }) => isMissing);
}

/** Content without what is missing. */
export function notMissing(content: readonly PrintedContent[]): readonly PrintedContent[] {
  return content.flatMap((part): readonly PrintedContent[] => {
    if (part.kind !== 'group') return part.isMissing ? [] : [part];
    const kept = notMissing(part.content);
    return kept.length === 0 ? [] : [{ ...part, content: kept }];
  });
}

/** Whether something is answered. A single box is an answer, ticked or not; a group is kept whole for one answer in it. */
export function isGiven(part: PrintedContent): boolean {
  return pairsIn([part]).some((pair) => pair.kind === 'marks' || pair.value !== '');
}

/** All pairs of content, in their order. */
export function pairsIn(content: readonly PrintedContent[]): readonly PrintablePair[] {
  return content.flatMap((part) => (part.kind === 'group' ? pairsIn(part.content) : [part]));
}
