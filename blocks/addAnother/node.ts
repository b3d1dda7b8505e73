import type { CompiledNode } from '../../engine/form/compiled-form.ts';

/** Content that can be answered several times. */
export interface AddAnotherNode {
  readonly kind: 'addAnother';
  readonly id: string;
  readonly label: string;
  readonly maximum: number;
  /** Content of each possible entry, the first unprefixed. */
  readonly entries: readonly (readonly CompiledNode[])[];
  /** Parts of the title of each possible entry; `{{answer.key}}` stands for the answer under the key of that entry. */
  readonly titles: readonly (readonly string[])[];
}
