// What a save of an applicant's record says of the record that it was made on, and what becomes of it.
import type { Entries } from '../../engine/answers/entries.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Student } from './store.ts';

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
  /** The record as `loadStudent` gave it, the very object: a store then need not read again what it gave a moment ago. */
  readonly read?: Student | undefined;
}

/** Another set of entries of a block, and what comes with it. */
export interface EntriesChange {
  readonly blockId: string;
  readonly count: number;
  /** Ids of the removed entries. */
  readonly removed: readonly number[];
  /** The order of all where some were moved; absent: that of their ids. */
  readonly order?: readonly number[];
  /** The entries of blocks that stand in those which move, by the ids of these blocks then; null where nothing is said of them. */
  readonly inner?: Readonly<Record<string, Entries | null>>;
  /** The answers that are other ones then. */
  readonly answers: Answers;
  /** Keys of the answers that go with a removed entry: whoever removes it has seen them. */
  readonly lost: readonly string[];
  /** The tabs that are other ones then, by tab set; null where none is chosen. */
  readonly tabs: Readonly<Record<string, string | null>>;
  /** The documents that are under another key then, by their keys; null where they go. Nobody is at work on them. */
  readonly documents: Readonly<Record<string, string | null>>;
}

/** What an application begins with that takes answers of another one. */
export interface BegunRecord {
  readonly answers: Answers;
  /** How many entries blocks have then, by their ids. */
  readonly entries: Readonly<Record<string, number>>;
  /** The chosen tabs, by tab set. */
  readonly tabs: Readonly<Record<string, string>>;
}

/** What becomes of a record whose form is another one. */
export interface MigratedRecord {
  /** The answers that are other ones then. */
  readonly answers: Answers;
  /** The documents that stand under another key then, by the key that they stood under. Work on them goes on. */
  readonly documents: Readonly<Record<string, string>>;
}
