import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/** Two selects under one label. */
export interface MonthYearNode {
  readonly kind: 'monthYear';
  readonly label: Text;
  readonly help?: Words;
  /** Keys. */
  readonly month: string;
  readonly year: string;
}
