import { closest, distance } from 'fastest-levenshtein';
import type { Finding } from './diagnostic.ts';

/** "Did you mean …?" when one of the candidates is near the misspelt word; else nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const best = closest(word, candidates);
  const tolerance = Math.ceil(Math.max(word.length, best.length) / 3);
  return distance(word, best) <= tolerance ? `Did you mean "${best}"?` : undefined;
}

/** Words of fewer characters are too easily near another one. */
const SHORT = 3;

/** Whether a slip of the hand makes one word of the other: one letter too many, too few or wrong, two exchanged, or capitals. */
function isSlip(word: string, meant: string): boolean {
  if (word.toLowerCase() === meant.toLowerCase()) return true;
  const apart = distance(word, meant);
  if (apart === 1) return true;
  const at = [...meant].findIndex((_, index) => word[index] !== meant[index]);
  const exchanged = meant.slice(0, at) + (meant[at + 1] ?? '') + (meant[at] ?? '') + meant.slice(at + 2);
  return apart === 2 && exchanged === word;
}

/** What of a word is a number: `phone_1` is no slip of `phone_2`. */
function digitsOf(word: string): string {
  return word.replace(/\D/g, '');
}

/**
 * The name that a misspelt word certainly is: the only one that a slip of the hand makes of it, where no other is near enough
 * that it could be that one with two slips. Nothing where one could think of another.
 */
export function certainName(word: string, candidates: readonly string[]): string | undefined {
  const others = [...new Set(candidates)];
  if (word.length < SHORT || others.includes(word)) return undefined;
  const slips = others.filter((name) => name.length >= SHORT && isSlip(word, name));
  const [meant] = slips;
  if (meant === undefined || slips.length > 1 || digitsOf(word) !== digitsOf(meant)) return undefined;
  return others.some((name) => name !== meant && distance(word, name) <= 2) ? undefined : meant;
}

/**
 * The remedy for a misspelt name: "Did you mean …?", and where that is certain, that it can be put there; otherwise something
 * else to do about it.
 */
export function meant(
  word: string,
  candidates: readonly string[],
  otherwise?: string,
): Pick<Finding, 'suggestion' | 'certain'> {
  const to = certainName(word, candidates);
  return {
    suggestion: to === undefined ? (didYouMean(word, candidates) ?? otherwise) : `Did you mean "${to}"?`,
    ...(to === undefined ? {} : { certain: { from: word, to } }),
  };
}
