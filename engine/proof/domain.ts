import type { KnownAnswer } from './judge-partly.ts';

/**
 * The candidate answers that a search tries for a question. For all comparisons of the form, any other answer
 * is equivalent to one of them.
 */
export interface Domain {
  /** Answers that the question's rules accept, including the empty one. */
  readonly values: readonly KnownAnswer[];
  /** Answers that can be stored, but violate the question's rules. */
  readonly refused: readonly KnownAnswer[];
  /** Why there may be other answers that are equivalent to no candidate. Undefined if there are none. */
  readonly open?: string;
}

/** Candidate answers that are not yet checked with the question's rules. */
export interface Candidates {
  readonly values: readonly string[];
  /** As in {@link Domain}. */
  readonly open?: string;
}
