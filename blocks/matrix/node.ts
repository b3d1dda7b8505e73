import type { Hideable } from '../../engine/form/compiled-form.ts';
import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/**
 * A table of questions. Each row has one question per column, or a single question whose options are the
 * columns.
 */
export interface MatrixNode {
  readonly kind: 'matrix';
  readonly label: Text;
  readonly help?: Words;
  /** Answer keys of all cells, row by row. */
  readonly keys: readonly string[];
  readonly rows: readonly MatrixRow[];
  /** Name of the option list that each row chooses from. */
  readonly options?: string;
  /** Labels of the columns, if each row has one question per column. */
  readonly columns?: readonly Text[];
}

/** One row with the keys of its questions. */
export interface MatrixRow extends Hideable {
  readonly label: Text;
  readonly help?: Words;
  readonly keys: readonly string[];
}
