import type { CompiledNode } from '../../engine/form/compiled-form.ts';

/** Alternatives of which one is chosen. */
export interface TabSetNode {
  readonly kind: 'tabSet';
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly label: string;
    readonly content: readonly CompiledNode[];
  }[];
}
