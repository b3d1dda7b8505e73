import type { CompiledNode } from '../../engine/form/compiled-form.ts';

/** Content side by side. */
export interface RowNode {
  readonly kind: 'row';
  readonly content: readonly CompiledNode[];
  /** Which part of the row each of them has, on wide screens; two are 1.62 to 1 unless they say otherwise. */
  readonly columns?: readonly number[];
}
