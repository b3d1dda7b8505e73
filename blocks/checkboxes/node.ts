import type { PrintedMarks } from '../../engine/form/block-nodes.ts';
import type { Words } from '../../engine/form/words.ts';

/** Checkboxes under one heading. */
export interface CheckboxesNode extends PrintedMarks {
  readonly kind: 'checkboxes';
  readonly help?: Words;
}
