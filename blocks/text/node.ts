/** A paragraph. */
export interface TextNode {
  readonly kind: 'text';
  readonly text: string;
}
