// What a migration is once it is compiled: steps about stored keys, those of each entry of a block by themselves.
import type { AnswerValue } from '../form/compiled-form.ts';

interface Common {
  /** Id of the migration that has it. */
  readonly id: string;
  /** What was asked, for whoever reads what is set aside. */
  readonly label?: string;
  /** The keys that it takes answers from. */
  readonly from: readonly string[];
  /** The keys that it gives answers to: none of those before, unless one value of a question becomes another one. */
  readonly to: readonly string[];
}

/** What becomes of the answers under some keys. Steps are about different keys: their order is that of what is seen first. */
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
  /** Stands above what is set aside. */
  readonly title: string;
}

/** Those of a form that has none. */
export const NO_MIGRATIONS: Migrations = { steps: [], title: '' };
