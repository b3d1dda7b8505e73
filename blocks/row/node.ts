import type { CompiledNode } from '../../engine/form/compiled-form.ts';

/** Content side by side. */
export interface RowNode {
  readonly kind: 'row';
  readonly content: readonly CompiledNode[];
}
