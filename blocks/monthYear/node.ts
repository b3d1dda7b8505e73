import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

export interface MonthYearNode {
  readonly kind: 'monthYear';
  readonly label: Text;
  readonly help?: Words;
  /** Answer keys. */
  readonly month: string;
  readonly year: string;
}
