import type { CompiledNode, Logic } from '../../engine/form/compiled-form.ts';
import type { Text } from '../../engine/form/texts.ts';

/** A footer row of a table. */
export interface FootRow {
  readonly label: Text;
  readonly values: readonly {
    /** Index of the column. Its question defines the format of the value. */
    readonly column: number;
    /** The value in its stored form. */
    readonly value: Logic | string;
    /** Answer keys that the value depends on. */
    readonly dependsOn: readonly string[];
  }[];
}

/** A compiled add-another block: content that can be repeated. */
export interface AddAnotherNode {
  readonly kind: 'addAnother';
  readonly id: string;
  readonly label: string;
  readonly maximum: number;
  /** True if nested in an entry of another block. */
  readonly isNested?: true;
  /** Content of each possible entry. Keys of the first have no prefix. */
  readonly entries: readonly (readonly CompiledNode[])[];
  /** Title parts of each possible entry. Parts with a missing answer are omitted. */
  readonly titles: readonly (readonly Text[])[];
  /** Layout of several entries: always open, or as table rows. Absent: collapsible cards. */
  readonly drawn?: 'open' | 'table';
  /** Footer rows of a table. */
  readonly foot?: readonly FootRow[];
}
