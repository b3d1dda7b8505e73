import type { CompiledNode } from '../../engine/form/compiled-form.ts';

/** Content that can be answered several times. */
export interface AddAnotherNode {
  readonly kind: 'addAnother';
  readonly id: string;
  readonly label: string;
  readonly maximum: number;
  /** Content of each possible entry, the first unprefixed. */
  readonly entries: readonly (readonly CompiledNode[])[];
}
