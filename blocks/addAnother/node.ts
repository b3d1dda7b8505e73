import type { CompiledNode, Logic } from '../../engine/form/compiled-form.ts';
import type { Text } from '../../engine/form/texts.ts';

/** What stands below the columns of a table. */
export interface FootRow {
  readonly label: Text;
  readonly values: readonly {
    /** Place of the column, whose question says how the value is written. */
    readonly column: number;
    /** The value as it would be stored. */
    readonly value: Logic | string;
    /** Keys that it reads. */
    readonly dependsOn: readonly string[];
  }[];
}

/** Content that can be answered several times. */
export interface AddAnotherNode {
  readonly kind: 'addAnother';
  readonly id: string;
  readonly label: string;
  readonly maximum: number;
  /** It stands in an entry of another. */
  readonly isNested?: true;
  /** Content of each possible entry, the first unprefixed. */
  readonly entries: readonly (readonly CompiledNode[])[];
  /** Parts of the title of each possible entry; one with a missing answer is left out. */
  readonly titles: readonly (readonly Text[])[];
  /** How several are drawn: one below the other, or as rows of a table; absent: as cards that fold. */
  readonly drawn?: 'open' | 'table';
  /** Below the rows of a table. */
  readonly foot?: readonly FootRow[];
}
