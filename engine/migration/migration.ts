// The type of a compiled migration: steps on stored keys, separate for each entry of a block.
import type { AnswerValue } from '../form/compiled-form.ts';

interface Common {
  /** Id of its migration. */
  readonly id: string;
  /** The question, for readers of an answer that is set aside. */
  readonly label?: string;
  /** The keys that it takes answers from. */
  readonly from: readonly string[];
  /** The keys that it writes to. They differ from those before, unless it maps the values of one question. */
  readonly to: readonly string[];
}

/** A step on the answers under some keys. Steps use different keys and are ordered by appearance. */
export type CompiledStep = Common &
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

/** The migrations of a form without any. */
export const NO_MIGRATIONS: Migrations = { steps: [], title: '' };
