/**
 * How the time of a match that fails grows with the length of the text: at most like a power of it (1 is linear), faster
 * than any power, or in a way that nobody can tell.
 */
export type Growth = { readonly degree: number } | 'exponential' | 'undecided';

/**
 * Judges regular expressions (ECMAScript, u flag), the same on every machine: its limits are steps, not time. It is
 * handed to the compiler, since it needs libraries that are too large for a browser.
 */
export interface PatternJudge {
  growth(pattern: string): Growth;
  /**
   * Fewest characters of a text that the pattern accepts and that is of a shape, a pattern of the whole text. Infinite
   * where it is proven that there is no such text; too few, 0 at worst, where the number cannot be told.
   */
  shortest(pattern: string, shape: string): number;
  /** A text that all of the patterns accept. */
  common(patterns: readonly string[]): CommonText;
}

/** A text of several patterns; `none` where it is proven that there is none, `unknown` where nobody can tell. */
export type CommonText = { readonly text: string } | 'none' | 'unknown';

/** Shape of an answer that rules are asked about: blank ones are not. */
export const ANSWERED = '[^]+';
/** Shape of any text at all. */
export const ANY_TEXT = '[^]*';
