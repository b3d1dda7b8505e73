import { closest, distance } from 'fastest-levenshtein';

/** "Did you mean …?" when one of the candidates is near the misspelt word; else nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const best = closest(word, candidates);
  const tolerance = Math.ceil(Math.max(word.length, best.length) / 3);
  return distance(word, best) <= tolerance ? `Did you mean "${best}"?` : undefined;
}
