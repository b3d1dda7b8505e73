// The type of a compiled migration: steps on stored keys, separate for each entry of a block.
import type { AnswerValue } from '../form/compiled-form.ts';

interface StepBase {
  /** Id of the migration that the step belongs to. */
  readonly id: string;
  /** The question, for readers of an answer that is set aside. */
  readonly label?: string;
  /** The keys that the step takes answers from. */
  readonly from: readonly string[];
  /** The keys that the step writes to. They differ from `from`, except in a step that maps values in place. */
  readonly to: readonly string[];
}

/** A step of a migration. No two steps of a form use the same key. They run in the order of the files. */
export type CompiledStep = StepBase &
  (
    | { readonly kind: 'rename' }
    | { readonly kind: 'map'; readonly values: Readonly<Record<string, AnswerValue>> }
    | { readonly kind: 'split'; readonly at: string }
    | { readonly kind: 'join'; readonly with: string }
    | { readonly kind: 'drop'; readonly reason: string }
  );

/** The migrations of a form. */
export interface Migrations {
  readonly steps: readonly CompiledStep[];
  /** Heading of the answers that are set aside. */
  readonly title: string;
}
