// The interface for analysing regular expressions of a form. The server and the commands implement it in
// server/form; browsers do without.

/**
 * How the time of a failing match grows with the length of the text: polynomial with a degree (1 is linear),
 * exponential, or undecided.
 */
export type Growth = { readonly degree: number } | 'exponential' | 'undecided';

/**
 * Analyses regular expressions (ECMAScript, u flag). It limits steps, not time, so that results are the same on
 * every machine. Passed to the compiler, because its libraries are too large for a browser.
 */
export interface PatternJudge {
  /** Returns how the time of a failing match grows. */
  growth(pattern: string): Growth;
  /**
   * Returns the length of the shortest accepted text that also matches `shape` as a whole. Infinity if there is
   * provably none; a lower bound, possibly 0, if it cannot be determined.
   */
  shortest(pattern: string, shape: string): number;
  /** Returns a text that all patterns accept. */
  common(patterns: readonly string[]): CommonText;
}

/** A text that all patterns accept; `none` if there is provably none, `unknown` if it cannot be determined. */
export type CommonText = { readonly text: string } | 'none' | 'unknown';

/** Pattern of all answers that rules check: they are never empty. */
export const ANSWERED = '[^]+';
/** Pattern of any text. */
export const ANY_TEXT = '[^]*';
