// Suggestions for misspelt names: of keys, properties, options, files.
import { closest, distance } from 'fastest-levenshtein';
import type { Finding } from './diagnostic.ts';

/** Returns "Did you mean …?" if a candidate is close to the misspelt word. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const best = closest(word, candidates);
  const tolerance = Math.ceil(Math.max(word.length, best.length) / 3);
  return distance(word, best) <= tolerance ? `Did you mean "${best}"?` : undefined;
}

/** Words below this length are not corrected: short words are similar by chance. */
const SHORT = 3;

/**
 * Returns whether one typo turns `name` into `word`: a letter added, lost or wrong, two adjacent letters swapped, or
 * wrong capitals.
 */
function isTypoOf(word: string, name: string): boolean {
  if (word.toLowerCase() === name.toLowerCase()) return true;
  const edits = distance(word, name);
  if (edits === 1) return true;
  const at = [...name].findIndex((_, index) => word[index] !== name[index]);
  const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  return edits === 2 && swapped === word;
}

/** Returns the digits of a word. They must be equal: `phone_1` is no typo of `phone_2`. */
function digitsOf(word: string): string {
  return word.replace(/\D/g, '');
}

/**
 * Returns the name that a misspelt word must mean: the only candidate that differs by one typo, if all others
 * differ by more than two edits. Returns undefined if there is no such candidate.
 */
export function intendedName(word: string, candidates: readonly string[]): string | undefined {
  const others = [...new Set(candidates)];
  if (word.length < SHORT || others.includes(word)) return undefined;
  const near = others.filter((name) => name.length >= SHORT && isTypoOf(word, name));
  const [intended] = near;
  if (intended === undefined || near.length > 1 || digitsOf(word) !== digitsOf(intended)) return undefined;
  return others.some((name) => name !== intended && distance(word, name) <= 2) ? undefined : intended;
}

/**
 * Returns the part of a finding about an unknown name: "Did you mean …?" if a candidate is similar, else the
 * suggestion `otherwise`. If only one candidate can be meant, also the correction for `--fix`.
 */
export function suggestName(
  word: string,
  candidates: readonly string[],
  otherwise?: string,
): Pick<Finding, 'suggestion' | 'correction'> {
  const to = intendedName(word, candidates);
  return {
    suggestion: to === undefined ? (didYouMean(word, candidates) ?? otherwise) : `Did you mean "${to}"?`,
    ...(to === undefined ? {} : { correction: { from: word, to } }),
  };
}
