import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/** Something to read. */
export interface TextNode {
  readonly kind: 'text';
  readonly text: Words;
  /** It is folded; opened by this. */
  readonly fold?: Text;
}
