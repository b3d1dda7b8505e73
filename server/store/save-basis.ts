// Types of saves of an applicant's record: the revision a save is based on, its result, and the changes to write.
import type { Entries } from '../../engine/answers/entries.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Student } from './store.ts';

/** Result of a write of the record, with the revision after it. */
export type RecordSaveResult =
  | { readonly result: 'saved'; readonly revision: number }
  | { readonly result: 'submitted' };

/** Others changed the same answers after the base of the save; nothing was written. */
export interface SaveConflict {
  readonly result: 'conflict';
  /** Revision of the record with the stored values. */
  readonly revision: number;
  /** Stored values of the conflicting keys. */
  readonly stored: Answers;
}

/** The record no longer has the revision a save was computed on; nothing was written. */
export interface OutdatedSave {
  readonly result: 'outdated';
}

/** The state of the record a save is based on. */
export interface SaveBasis {
  /**
   * The revision at which the client knew the stored values of the answers it changes. Undefined overwrites
   * stored values.
   */
  readonly base?: number | undefined;
  /**
   * Keys that follow from other changes, such as hidden answers that are emptied. They are written without
   * comparison.
   */
  readonly consequences?: ReadonlySet<string>;
  /** The revision the server computed the changes on. The save is refused if the record has another one by then. */
  readonly readRevision?: number | undefined;
  /** The record object that `loadStudent` returned. It saves the store another read. */
  readonly read?: Student | undefined;
}

/** A changed set of entries of a block, with its consequences. */
export interface EntriesChange {
  readonly blockId: string;
  readonly count: number;
  /** Ids of the removed entries. */
  readonly removed: readonly number[];
  /** The order of all entries if some were moved; absent: the order of their ids. */
  readonly order?: readonly number[];
  /**
   * Entries of the blocks inside moved entries, by the block ids after the move. Null deletes the stored entries of
   * a block.
   */
  readonly nested?: Readonly<Record<string, Entries | null>>;
  /** Answers with new values. */
  readonly answers: Answers;
  /**
   * Keys of the answers of a removed entry. It is a conflict if one of them changed after the base: the client
   * has not seen the new answer.
   */
  readonly removedKeys: readonly string[];
  /** Tabs with new values, by tab set; null clears the choice. */
  readonly tabs: Readonly<Record<string, string | null>>;
  /** New keys of documents by their former keys; null removes one. The caller ensures that none is being converted. */
  readonly documents: Readonly<Record<string, string | null>>;
}

/** What a save changes beside answers, in the same step. */
export interface LayoutChange {
  /** Numbers of entries by block id. A block with more keeps them: the client has not seen what somebody else added. */
  readonly entries?: Readonly<Record<string, number>>;
  /** The chosen tabs, by tab set. */
  readonly tabs?: Readonly<Record<string, string>>;
  /** New keys of documents by their former keys. Conversions in flight continue. */
  readonly documents?: Readonly<Record<string, string>>;
}
