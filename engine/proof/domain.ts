import type { Known } from './judge-partly.ts';

/**
 * The candidate answers for a search. Every other answer is equivalent to one of them for all tests of the
 * form.
 */
export interface Domain {
  /** Answers that the question's rules accept, including the empty one. */
  readonly values: readonly Known[];
  /** Answers that can be stored but are refused by the rules. */
  readonly refused: readonly Known[];
  /** Why there may be answers that are equivalent to none of these; undefined if there are none. */
  readonly open?: string;
}

/** Candidate answers before the question's rules are applied. */
export interface Candidates {
  readonly values: readonly string[];
  readonly open?: string;
}
