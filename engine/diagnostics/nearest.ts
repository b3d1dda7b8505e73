import { closest, distance } from 'fastest-levenshtein';
import type { Finding } from './diagnostic.ts';

/** Returns "Did you mean …?" if a candidate is close to the misspelt word. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const best = closest(word, candidates);
  const tolerance = Math.ceil(Math.max(word.length, best.length) / 3);
  return distance(word, best) <= tolerance ? `Did you mean "${best}"?` : undefined;
}

/** Words below this length are too close to others by chance. */
const SHORT = 3;

/**
 * Returns whether a typo turns one word into the other: a letter added, lost or wrong, two letters swapped, or
 * capitals.
 */
function isSlip(word: string, meant: string): boolean {
  if (word.toLowerCase() === meant.toLowerCase()) return true;
  const apart = distance(word, meant);
  if (apart === 1) return true;
  const at = [...meant].findIndex((_, index) => word[index] !== meant[index]);
  const exchanged = meant.slice(0, at) + (meant[at + 1] ?? '') + (meant[at] ?? '') + meant.slice(at + 2);
  return apart === 2 && exchanged === word;
}

/** Digits of a word: `phone_1` is no typo of `phone_2`. */
function digitsOf(word: string): string {
  return word.replace(/\D/g, '');
}

/**
 * Returns the name that a misspelt word certainly means: the only name within one typo, with no other name
 * within two. Returns undefined if it is ambiguous.
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
 * Returns the remedy for a misspelt name: "Did you mean …?" with the certain name if there is one, else
 * `otherwise`.
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
