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
  /** Proofs about the form. Undefined while it has errors, and if no proofs were requested. */
  readonly proof?: LocatedProof | undefined;
}

/**
 * A configuration check: returns findings, never throws. Its name is their code. Equal findings at one place are
 * reported once.
 */
export interface Check {
  readonly name: string;
  readonly run: (input: CheckInput) => Finding[];
}
