import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/** Checkboxes under one heading. */
export interface CheckboxesNode {
  readonly kind: 'checkboxes';
  readonly id: string;
  readonly label: Text;
  readonly help?: Words;
  readonly keys: readonly string[];
}
