import type { CompiledNode } from '../../engine/form/compiled-form.ts';

/** Contents side by side. */
export interface RowNode {
  readonly kind: 'row';
  readonly content: readonly CompiledNode[];
  /** Shares of the row on wide screens. Absent for two contents without widths: 1.62 to 1. */
  readonly columns?: readonly number[];
}
