import type { PrintedLine } from '../../engine/form/block-nodes.ts';
import type { Words } from '../../engine/form/words.ts';

/** A month and a year under one label. */
export interface MonthYearNode extends PrintedLine {
  readonly kind: 'monthYear';
  readonly help?: Words;
  /** Answer keys. `keys` has them in the order of the school's dates. */
  readonly month: string;
  readonly year: string;
}
