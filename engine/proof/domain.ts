import type { Known } from './judge-partly.ts';

/** The answers among which a witness is looked for: to all that a form asks, every other answer is like one of these. */
export interface Domain {
  /** Those that the rules of the question take, the empty one among them. */
  readonly values: readonly Known[];
  /** Those that can be stored, and that its rules refuse. */
  readonly refused: readonly Known[];
  /** Why there may be answers that are like none of these; absent where there are none. */
  readonly open?: string;
}

/** Answers that a question may be given, before it is asked whether its rules take them. */
export interface Candidates {
  readonly values: readonly string[];
  readonly open?: string;
}
