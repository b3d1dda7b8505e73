import type { Hideable } from '../../engine/form/compiled-form.ts';
import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/** A table of questions: each row has one for each column, or one alone whose options are the columns. */
export interface MatrixNode {
  readonly kind: 'matrix';
  readonly label: Text;
  readonly help?: Words;
  /** Of all cells, row by row. */
  readonly keys: readonly string[];
  readonly rows: readonly MatrixRow[];
  /** What the options are called by, of which each row chooses one. */
  readonly options?: string;
  /** What the columns are called that each row is asked. */
  readonly columns?: readonly Text[];
}

/** One row, with the keys of its questions. */
export interface MatrixRow extends Hideable {
  readonly label: Text;
  readonly help?: Words;
  readonly keys: readonly string[];
}
