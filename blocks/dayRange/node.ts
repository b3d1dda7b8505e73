import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/** Two dates under one label. */
export interface DayRangeNode {
  readonly kind: 'dayRange';
  readonly label: Text;
  readonly help?: Words;
  /** Keys of the first and the last day. */
  readonly keys: readonly [from: string, to: string];
  /** Labels of the two inputs. Absent: the product's texts. */
  readonly fromLabel?: string;
  readonly toLabel?: string;
}
