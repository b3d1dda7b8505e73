// The layout: choices that are not answers, such as the number of entries, the chosen tab and the source of an
// autocomplete's text. They are kept among the page's answers under reserved keys ("#entries:college"), so that
// conditions, dependents and subscriptions work as for answers. No answer key begins with "#". The server stores
// the layout separately from the answers, except sources, which are saved together with their texts.
import type { Answers, AnswerValue, CompiledForm, Logic } from '../form/compiled-form.ts';

const RESERVED_PREFIX = '#';

/** Default number of entries of an add-another block before anything is stored (spec §9). */
export const DEFAULT_NUM_COMPONENTS = 1;

/** Returns the minimum number of entries of a block. */
export function leastEntries({ blocks }: Pick<CompiledForm, 'blocks'>, blockId: string): number {
  return blocks[blockId]?.minimum ?? DEFAULT_NUM_COMPONENTS;
}

/** Limits the stored number of entries to the block's minimum and the number of entries that it can have. */
export function keptEntries(form: CompiledForm, blockId: string, stored: number | undefined): number {
  const most = form.blocks[blockId]?.entries.length ?? DEFAULT_NUM_COMPONENTS;
  return Math.min(Math.max(stored ?? 0, leastEntries(form, blockId)), most);
}

/** Returns the key for the number of entries of an add-another block, stored as a text. */
export function entriesKey(blockId: string): string {
  return `${RESERVED_PREFIX}entries:${blockId}`;
}

/**
 * Returns the condition that hides the content of the entry with this number: that the block has fewer entries.
 * Returns no condition for an entry that always exists.
 */
export function missingEntryLogic(
  { id, minimum }: { readonly id: string; readonly minimum: number },
  entry: number,
): Logic[] {
  return entry <= minimum ? [] : [{ lt: [{ var: [entriesKey(id), '1'] }, entry] }];
}

/** Returns the key for the removed ids of an add-another block, separated by commas. */
export function removedKey(blockId: string): string {
  return `${RESERVED_PREFIX}removed:${blockId}`;
}

/** Returns the key for the order of a block's ids after a user has moved entries, separated by commas. */
export function orderKey(blockId: string): string {
  return `${RESERVED_PREFIX}order:${blockId}`;
}

/** Returns the key for the chosen tab of a tab set. */
export function tabKey(tabSetId: string): string {
  return `${RESERVED_PREFIX}tab:${tabSetId}`;
}

/** Possible sources of an autocomplete's answer: a record of its register, or typing. */
export const SOURCES: readonly string[] = ['record', 'typed'];

/**
 * Returns the key for an autocomplete's source, one of {@link SOURCES}. Empty if there is no answer, or if it
 * was stored by an older version or by a client that sends no source.
 */
export function sourceKey(key: string): string {
  return `${RESERVED_PREFIX}source:${key}`;
}

/** The value of {@link typingKey} while an autocomplete's text is not settled. */
export const UNSETTLED = 'typing';

/** Returns the key that marks an autocomplete whose text is not settled yet, so that its details are not shown. */
export function typingKey(key: string): string {
  return `${RESERVED_PREFIX}typing:${key}`;
}

/** The parts of the layout that responses return beside the answers, the number of entries and the tabs. */
export interface FurtherLayout {
  /** Ids of removed entries, by block. */
  readonly removed_entries?: Readonly<Record<string, readonly number[]>>;
  /** Order of the entries, by block. */
  readonly entry_order?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Sources, by key of the autocomplete. */
  readonly sources?: Readonly<Record<string, string>>;
}

/** Converts the stored layout to values under reserved keys. `addAnother` has the number of entries by block. */
export function layoutAnswers(
  addAnother: Readonly<Record<string, number>>,
  tabs: Readonly<Record<string, string>>,
  { removed_entries = {}, entry_order = {}, sources = {} }: FurtherLayout = {},
): Answers {
  return Object.fromEntries([
    ...Object.entries(addAnother).map(([id, count]) => [entriesKey(id), String(count)]),
    ...Object.entries(removed_entries).map(([id, removed]) => [removedKey(id), removed.join(',')]),
    ...Object.entries(entry_order).map(([id, order]) => [orderKey(id), order.join(',')]),
    ...Object.entries(tabs).map(([id, tab]) => [tabKey(id), tab]),
    ...Object.entries(sources).map(([key, source]) => [sourceKey(key), source]),
  ]);
}

/** Returns the known sources among the answers, by key of the autocomplete. */
export function sourcesIn(answers: Answers): Record<string, string> {
  const prefix = sourceKey('');
  const sources = Object.entries(answers).filter(([key, value]) => key.startsWith(prefix) && value !== '');
  return Object.fromEntries(sources.map(([key, value]) => [key.slice(prefix.length), String(value)]));
}

/** Returns the answers without the reserved keys. */
export function withoutLayout(answers: Answers): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !key.startsWith(RESERVED_PREFIX)));
}

/**
 * Returns the number of visible entries of a block: the stored number, but at least the block's minimum. The
 * specification's "shown count" is the number of the next entry, one more (decision ADD-06).
 */
export function visibleEntries(form: CompiledForm, answers: Answers, blockId: string): number {
  return Math.max(Number(answers[entriesKey(blockId)] ?? 0), leastEntries(form, blockId));
}
