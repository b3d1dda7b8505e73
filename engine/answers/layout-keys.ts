// What is chosen but is no answer (how many entries, which tab, where a text came from) stands among the answers of a
// page under reserved keys, so that conditions, dependents and subscriptions need no second mechanism. The reserved keys
// begin with a character that no answer key can have. Sources are stored among the answers and sent with them, since
// each is one with its text; they are handed out apart from them, as all the others are.
import type { Answers, AnswerValue, CompiledForm, Logic } from '../form/compiled-form.ts';

const MARK = '#';

/** Entries that an add-another block shows before anything is stored (spec §9), unless it says that there are more. */
export const DEFAULT_NUM_COMPONENTS = 1;

/** How many entries of a block are always there. */
export function leastEntries({ blocks }: Pick<CompiledForm, 'blocks'>, blockId: string): number {
  return blocks[blockId]?.minimum ?? DEFAULT_NUM_COMPONENTS;
}

/** How many entries a block has where so many are stored, or nothing is: the form may allow, or want, others by now. */
export function keptEntries(form: CompiledForm, blockId: string, stored: number | undefined): number {
  const room = form.blocks[blockId]?.entries.length ?? DEFAULT_NUM_COMPONENTS;
  return Math.min(Math.max(stored ?? 0, leastEntries(form, blockId)), room);
}

/** Where the number of entries of an add-another block stands, as a text. */
export function entriesKey(blockId: string): string {
  return `${MARK}entries:${blockId}`;
}

/**
 * What hides all in an entry of a block, by its number: that there are fewer. Some entries are always there, the first one at
 * least, and nothing of this kind hides them.
 */
export function noEntry(
  { id, minimum }: { readonly id: string; readonly minimum: number },
  entry: number,
): Logic[] {
  return entry <= minimum ? [] : [{ lt: [{ var: [entriesKey(id), '1'] }, entry] }];
}

/** Where the ids of the removed entries of an add-another block stand, as a text with commas. */
export function removedKey(blockId: string): string {
  return `${MARK}removed:${blockId}`;
}

/** Where the ids of its entries stand in the order that somebody gave them, as a text with commas. */
export function orderKey(blockId: string): string {
  return `${MARK}order:${blockId}`;
}

/** Where the chosen tab of a tab set stands. */
export function tabKey(tabSetId: string): string {
  return `${MARK}tab:${tabSetId}`;
}

/** What the source of an autocomplete's answer may be: a record of its register, or typing. */
export const SOURCES: readonly string[] = ['record', 'typed'];

/**
 * Where it stands which of the {@link SOURCES} the answer to an autocomplete came from: empty where there is none, and
 * where an older version of the product, or a client that says nothing of it, has stored the answer.
 */
export function sourceKey(key: string): string {
  return `${MARK}source:${key}`;
}

/** Where it stands that an autocomplete is being typed into and nothing has become of the text yet: its details wait. */
export function typingKey(key: string): string {
  return `${MARK}typing:${key}`;
}

/** What is handed out beside the answers, and has no call of its own. */
export interface Beside {
  /** Ids of removed entries, by block. */
  readonly removed_entries?: Readonly<Record<string, readonly number[]>>;
  /** The order of the entries, by block. */
  readonly entry_order?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Sources, by the key of the autocomplete. */
  readonly sources?: Readonly<Record<string, string>>;
}

/** The stored layout as reserved answers. */
export function layoutAnswers(
  addAnother: Readonly<Record<string, number>>,
  tabs: Readonly<Record<string, string>>,
  { removed_entries = {}, entry_order = {}, sources = {} }: Beside = {},
): Answers {
  return Object.fromEntries([
    ...Object.entries(addAnother).map(([id, count]) => [entriesKey(id), String(count)]),
    ...Object.entries(removed_entries).map(([id, removed]) => [removedKey(id), removed.join(',')]),
    ...Object.entries(entry_order).map(([id, order]) => [orderKey(id), order.join(',')]),
    ...Object.entries(tabs).map(([id, tab]) => [tabKey(id), tab]),
    ...Object.entries(sources).map(([key, source]) => [sourceKey(key), source]),
  ]);
}

/** The known sources among answers, by the key of the autocomplete. */
export function sourcesIn(answers: Answers): Record<string, string> {
  const prefix = sourceKey('');
  const sources = Object.entries(answers).filter(([key, value]) => key.startsWith(prefix) && value !== '');
  return Object.fromEntries(sources.map(([key, value]) => [key.slice(prefix.length), String(value)]));
}

/** The answers without the reserved keys. */
export function withoutLayout(answers: Answers): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !key.startsWith(MARK)));
}

/**
 * How many entries of a block are visible: as many as are stored (decision ADD-06, where "the shown count" of the
 * specification is the number of the next one), and those that are always there.
 */
export function visibleEntries(form: CompiledForm, answers: Answers, blockId: string): number {
  return Math.max(Number(answers[entriesKey(blockId)] ?? 0), leastEntries(form, blockId));
}
