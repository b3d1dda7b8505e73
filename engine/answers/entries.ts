// The entries of an add-another block. Their keys contain their places, which change when an earlier entry is
// removed. Each entry has a stable id, so that every client knows which entries still exist and where. Ids are
// assigned in ascending order and never reused: the entries have the lowest ids that were not removed. They are
// in that order unless a user has moved them.
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import { answerKeyOf, descriptionKey, emptyAnswer } from './answer.ts';
import {
  entriesKey,
  orderKey,
  removedKey,
  sourceKey,
  tabKey,
  typingKey,
  visibleEntries,
} from './layout-keys.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/** The number of entries of a block, the ids of removed ones, and the order if it differs from that of the ids. */
export interface Entries {
  readonly count: number;
  readonly removed: readonly number[];
  /** The ids up to the last one out of place, including removed ones, which return to their places. */
  readonly order?: readonly number[];
}

/** The first id. */
const FIRST_ENTRY = 1;

/**
 * Limit of the ids of a block. The removed ids are sent to everybody who loads the record, and no person adds
 * and removes this many. Beyond it no entry can be added, so that existing ones can always be removed.
 */
export const MOST_ENTRY_IDS = 1000;

/** Reads a block's entries from the page's answers. */
export function entriesIn(form: CompiledForm, answers: Answers, blockId: string): Entries {
  const ids = (key: string): number[] => {
    const text = String(answers[key] ?? '');
    return text === '' ? [] : text.split(',').map(Number);
  };
  const order = ids(orderKey(blockId));
  return {
    count: visibleEntries(form, answers, blockId),
    removed: ids(removedKey(blockId)),
    ...(order.length === 0 ? {} : { order }),
  };
}

/**
 * Returns a text that identifies the places of entries, whatever their number. It changes when entries are
 * removed, restored or moved.
 */
export function arrangementOf({ removed, order = [] }: Entries): string {
  return `${removed.join()};${order.join()}`;
}

/** Returns the part of the answers that describes the entries of all blocks. */
export function entriesOnly(form: CompiledForm, answers: Answers): Answers {
  const keys = Object.keys(form.blocks).flatMap((id) => [entriesKey(id), removedKey(id), orderKey(id)]);
  return Object.fromEntries(keys.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])));
}

/** Returns the ids of the entries in the order of their places. */
export function entryIds({ count, removed, order }: Entries): readonly number[] {
  const ids: number[] = [];
  for (let id = FIRST_ENTRY; ids.length < count; id += 1) if (!removed.includes(id)) ids.push(id);
  if (order === undefined) return ids;
  const placeOf = (id: number): number => (id > order.length ? id : order.indexOf(id) + 1);
  return ids.sort((one, two) => placeOf(one) - placeOf(two));
}

/** Removes an entry. Returns the same object if it does not exist. */
export function withoutEntry(entries: Entries, id: number): Entries {
  if (!entryIds(entries).includes(id)) return entries;
  return {
    ...entries,
    count: entries.count - 1,
    removed: [...entries.removed, id].sort((one, two) => one - two),
  };
}

/** Restores a removed entry to its place. Returns the same object if it was not removed. */
export function withEntryBack(entries: Entries, id: number): Entries {
  if (!entries.removed.includes(id)) return entries;
  return { ...entries, count: entries.count + 1, removed: entries.removed.filter((one) => one !== id) };
}

/**
 * Moves an entry before another one, or to the end if `before` is 0. The code that creates such steps is loaded
 * only with forms whose entries can be moved.
 */
export interface MoveStep {
  readonly before: number;
  /** Applies the step. Returns the same entries if it is impossible or has no effect. */
  readonly after: (entries: Entries) => Entries;
}

/** A change of an entry: removal, restoration or move. */
export type EntryStep = 'removed' | 'back' | MoveStep;

/** Applies a step. Returns the same entries if it is impossible or has no effect. */
export function entriesAfter(entries: Entries, id: number, step: EntryStep): Entries {
  if (step === 'removed') return withoutEntry(entries, id);
  return step === 'back' ? withEntryBack(entries, id) : step.after(entries);
}

/**
 * The keys whose values move when the entries of a block change, with their former keys; undefined if the value
 * is new.
 */
export type Moves = ReadonlyMap<string, string | undefined>;

/**
 * Returns the moves from one state of a block's entries to another: of answers, the values stored with them,
 * and chosen tabs.
 */
export function entryMoves(form: CompiledForm, blockId: string, from: Entries, to: Entries): Moves {
  const moves = new Map<string, string | undefined>();
  const before = entryIds(from);
  const after = entryIds(to);
  for (let place = 0; place < (form.blocks[blockId]?.entries.length ?? 0); place += 1) {
    const id = after[place];
    const former = id === undefined ? -1 : before.indexOf(id);
    if (former === place || (id === undefined && before[place] === undefined)) continue;
    const there = keysAt(form, blockId, former);
    for (const [index, key] of keysAt(form, blockId, place).entries()) moves.set(key, there[index]);
  }
  inner?.addMoves(form, blockId, before, after, moves);
  return moves;
}

/** Operations for blocks nested in entries. */
interface Inner {
  /** Adds the moves of the layout of nested blocks. */
  addMoves(
    form: CompiledForm,
    blockId: string,
    before: readonly number[],
    after: readonly number[],
    moves: Map<string, string | undefined>,
  ): void;
  /** Identifies the entry that a block is nested in; empty for a block on the top level. */
  hostOf(form: CompiledForm, answers: Answers, blockId: string): string;
}

let inner: Inner | undefined;

/** Registers the operations for nested blocks. They are loaded with the code that stores entries. */
export function takeInner(known: Inner): void {
  inner = known;
}

/** Identifies the entry that a block is nested in; empty for a block on the top level. */
export function hostArrangement(form: CompiledForm, answers: Answers, blockId: string): string {
  return inner?.hostOf(form, answers, blockId) ?? '';
}

/** An answer key and the keys stored with it. */
const COMPANIONS = [(key: string): string => key, descriptionKey, sourceKey, typingKey];

/** Applies moves to values by key. */
export function moved<Value>(
  values: Readonly<Record<string, Value>>,
  moves: Moves,
): Readonly<Record<string, Value>> {
  const all = { ...values };
  for (const [key, old] of moves) {
    const value = old === undefined ? undefined : values[old];
    if (value === undefined) delete all[key];
    else all[key] = value;
  }
  return all;
}

/** Applies moves to a set of keys. Keys of removed entries are dropped. */
export function moveKeys(keys: Set<string>, moves: Moves): void {
  const after = moved(Object.fromEntries([...keys].map((key) => [key, key])), moves);
  keys.clear();
  for (const key of Object.keys(after)) keys.add(key);
}

/** Whether an answer key or a tab set belongs to an entry that can move. */
export function isInEntry(form: CompiledForm, id: string): boolean {
  const key = answerKeyOf(form, id);
  return Object.values(form.blocks).some(({ entries, moves }) =>
    entries.slice(moves ? 0 : 1).some(({ keys, tabSets }) => keys.includes(key) || tabSets.includes(id)),
  );
}

/** Returns the name of the entry at a place counted from 1, such as "College 2". */
export function entryName({ texts, blocks }: CompiledForm, blockId: string, place: number): string {
  const label = blocks[blockId]?.label ?? '';
  return fillText(texts['addAnother.entry'], { label, number: String(place) });
}

/** Returns all keys of the entry at a place counted from 0, in the same order for each place. */
export function keysAt(form: CompiledForm, blockId: string, place: number): readonly string[] {
  const { keys = [], tabSets = [] } = form.blocks[blockId]?.entries[place] ?? {};
  return [...keys.flatMap((key) => COMPANIONS.map((of) => of(key))), ...tabSets.map(tabKey)];
}

/**
 * Changes the entries of a block. The values of remaining entries move with them; those of removed entries are
 * emptied.
 */
export function setEntries(
  form: CompiledForm,
  answers: Answers,
  blockId: string,
  entries: Entries,
): AnswersChange {
  const values: Record<string, AnswerValue> = {};
  for (const [key, old] of entryMoves(form, blockId, entriesIn(form, answers, blockId), entries)) {
    const value = old === undefined ? undefined : answers[old];
    const model = form.keys[key];
    if (model === undefined && value === undefined && answers[key] === undefined) continue;
    values[key] = value ?? emptyAnswer(model?.type ?? 'string');
  }
  values[entriesKey(blockId)] = String(entries.count);
  values[removedKey(blockId)] = entries.removed.join(',');
  const order = entries.order ?? [];
  if (order.length > 0 || answers[orderKey(blockId)] !== undefined)
    values[orderKey(blockId)] = order.join(',');
  return setAnswers(form, answers, values);
}
