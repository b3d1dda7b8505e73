import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { BlockContentsTable } from '../asking/content-parts.ts';
import type { Definition } from '../definition/definition.ts';
import type { Assets } from '../form/words.ts';
import type { LocatedProof } from '../proof/unreachable.ts';
import type { Finding } from '../source/diagnostic.ts';

/** What the checks can read. */
export interface CheckInput {
  readonly definition: Definition;
  /** The blocks that the form can use. */
  readonly blocks: BlockContentsTable;
  /** Every asked question, in order. A question can be asked several times. */
  readonly asked: readonly AskedQuestion[];
  /** The files below assets/ in the config directory. Undefined if they were not listed. */
  readonly assets?: Assets | undefined;
}

/** A finding of a check. Its code is the name of the check. */
export type CheckFinding = Omit<Finding, 'code'>;

/** A configuration check: returns findings, never throws. Equal findings at one place are reported once. */
export interface Check<Input = CheckInput> {
  readonly name: string;
  /** The severity of findings that have none. Default: error. */
  readonly severity?: 'warning';
  readonly run: (input: Input) => CheckFinding[];
}

/** A check that reads the proofs about a form without errors. */
export type ProofCheck = Check<LocatedProof>;

/** Runs a check. */
export function runCheck<Input>({ name, severity, run }: Check<Input>, input: Input): Finding[] {
  return run(input).map((finding) => ({ code: name, ...(severity && { severity }), ...finding }));
}
