import type { AskedQuestion } from '../compile/ask-questions.ts';
import type { Definition } from '../definition/definition.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Assets } from '../form/words.ts';
import type { ToldProof } from '../proof/unseen.ts';

/** What a check looks at. */
export interface CheckInput {
  readonly definition: Definition;
  /** Every asking of every question, in order. */
  readonly asked: readonly AskedQuestion[];
  /** The files below the config directory's assets/; absent where nobody has looked. */
  readonly assets?: Assets | undefined;
  /** What is proven of the form; absent while it has errors, and where nobody has asked for it. */
  readonly proof?: ToldProof | undefined;
}

/** One configuration check: input in, findings out, never throwing. Its name is its findings' code. */
export interface Check {
  readonly name: string;
  readonly run: (input: CheckInput) => Finding[];
}
