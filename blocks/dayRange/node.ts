import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/** Two days under one label. */
export interface DayRangeNode {
  readonly kind: 'dayRange';
  readonly label: Text;
  readonly help?: Words;
  /** Of the first day and the last. */
  readonly keys: readonly [from: string, to: string];
  /** What each of the two is called; the product's own words where absent. */
  readonly fromLabel?: string;
  readonly toLabel?: string;
}
