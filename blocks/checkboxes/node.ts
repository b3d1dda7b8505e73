/** Boxes under one heading. */
export interface CheckboxesNode {
  readonly kind: 'checkboxes';
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly keys: readonly string[];
}
