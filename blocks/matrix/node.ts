import type { PrintedRows } from '../../engine/form/block-nodes.ts';
import type { Hideable } from '../../engine/form/compiled-form.ts';
import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';

/**
 * A table of questions. Each row has one question per column, or a single question whose options are the
 * columns.
 */
export interface MatrixNode extends PrintedRows {
  readonly kind: 'matrix';
  readonly help?: Words;
  readonly rows: readonly MatrixRow[];
  /** Name of the option list that each row chooses from. */
  readonly options?: string;
}

/** One row with the keys of its questions. */
export interface MatrixRow extends Hideable {
  readonly label: Text;
  readonly help?: Words;
  readonly keys: readonly string[];
}
