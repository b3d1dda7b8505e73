import type { CompiledNode, Hideable } from '../../engine/form/compiled-form.ts';

/** Alternatives of which one is chosen. */
export interface TabSetNode {
  readonly kind: 'tabSet';
  readonly id: string;
  readonly label: string;
  /** Keys that decide which tab shows: the choice, and what hides tabs. */
  readonly dependsOn: readonly string[];
  readonly tabs: readonly (Hideable & {
    readonly id: string;
    readonly label: string;
    readonly content: readonly CompiledNode[];
  })[];
}
