import type { CompiledNode, Hideable } from '../../engine/form/compiled-form.ts';

/** Alternatives, one of which is chosen. */
export interface TabSetNode {
  readonly kind: 'tabSet';
  readonly id: string;
  readonly label: string;
  /** Keys that decide which tab is shown: the choice and the keys of hiding conditions. */
  readonly dependsOn: readonly string[];
  readonly tabs: readonly (Hideable & {
    readonly id: string;
    readonly label: string;
    readonly content: readonly CompiledNode[];
  })[];
}
