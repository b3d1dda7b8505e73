import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/** A text to read. */
export interface TextNode {
  readonly kind: 'text';
  readonly text: Words;
  /** Label of the disclosure button. Absent: the text is always visible. */
  readonly fold?: Text;
}
