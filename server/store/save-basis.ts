// What a save of an applicant's record says of the record that it was made on, and what becomes of it.
import type { Answers } from '../../engine/form/compiled-form.ts';

/** What became of a write of the record; its revision is that after the write. */
export type RecordSaveResult =
  | { readonly result: 'saved'; readonly revision: number }
  | { readonly result: 'submitted' };

/** Others changed the same answers since the base of a save; nothing was written. */
export interface SaveConflict {
  readonly result: 'conflict';
  /** Of the record that the stored values are from. */
  readonly revision: number;
  /** The stored values of the keys in conflict. */
  readonly stored: Answers;
}

/** The record is not the one any more that a save was worked out on; nothing was written. */
export interface OutdatedSave {
  readonly result: 'outdated';
}

/** What a save is based on. */
export interface SaveBasis {
  /**
   * A revision of the record at which the writer knew the stored values of the answers that it changes; undefined for one
   * that replaces whatever is stored.
   */
  readonly base?: number | undefined;
  /** Keys that only follow from other changes, as hidden answers that are emptied: written without being compared. */
  readonly consequences?: ReadonlySet<string>;
  /** The revision of the record that the changes were worked out on: it has to be the stored one still. */
  readonly readAt?: number | undefined;
}
