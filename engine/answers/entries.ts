// The entries of an add-another block. The answer keys of an entry contain its place (`college_2_name`), which
// changes when an earlier entry is removed. So each entry also has a stable id, by which every client knows which
// entries still exist and where. Ids are assigned in ascending order and never reused: the entries have the
// lowest ids that were not removed. They are in that order unless a user has moved them.
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

/** Which entries a block has: their number, the ids of removed entries, and the order if entries were moved. */
export interface Entries {
  readonly count: number;
  readonly removed: readonly number[];
  /**
   * The ids in the order of the entries, up to the last id that is out of ascending order. Includes removed ids, so
   * that restored entries return to their places.
   */
  readonly order?: readonly number[];
}

/** Identifies an entry by its block and its id. */
export interface EntryName {
  readonly blockId: string;
  readonly id: number;
}

/** The first id. */
const FIRST_ENTRY = 1;

/**
 * Highest id in a block. The limit keeps the list of removed ids short, because everybody who loads the record
 * gets it. At the limit no entry can be added, but existing ones can be removed.
 */
export const MOST_ENTRY_IDS = 1000;

/** Returns a block's entries, read from the layout keys of the answers. */
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
 * Returns a text that changes when entries are removed, restored or moved, but not when an entry is added at the
 * end. Two states with equal texts have the same entry at each place.
 */
export function arrangementOf({ removed, order = [] }: Entries): string {
  return `${removed.join()};${order.join()}`;
}

/** Returns only the layout keys of the answers that describe the entries of all blocks. */
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
export function withRestoredEntry(entries: Entries, id: number): Entries {
  if (!entries.removed.includes(id)) return entries;
  return { ...entries, count: entries.count + 1, removed: entries.removed.filter((one) => one !== id) };
}

/**
 * A step that moves an entry before the entry with the id `before`, or to the end if `before` is 0. The code that
 * creates such steps is loaded only with forms whose entries can be moved.
 */
export interface MoveStep {
  readonly before: number;
  /** Applies the step. Returns the same object if it is impossible or has no effect. */
  readonly apply: (entries: Entries) => Entries;
}

/** A change of an entry: `removed` removes it, `back` restores it. */
export type EntryStep = 'removed' | 'back' | MoveStep;

/** Applies a step to the entry with this id. Returns the same object if it is impossible or has no effect. */
export function applyEntryStep(entries: Entries, id: number, step: EntryStep): Entries {
  if (step === 'removed') return withoutEntry(entries, id);
  return step === 'back' ? withRestoredEntry(entries, id) : step.apply(entries);
}

/**
 * The former key by new key, for every value that moves when the entries of a block change. `undefined` instead of
 * a former key means that the value under the new key is removed.
 */
export type Moves = ReadonlyMap<string, string | undefined>;

/**
 * Returns the moves from one state of a block's entries to another. Answers move together with the values stored
 * with them and with the chosen tabs of their entry.
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
  nestedBlocks?.addMoves(form, blockId, before, after, moves);
  return moves;
}

/** Operations for blocks nested in entries. */
interface NestedBlocks {
  /** Adds the moves of the nested blocks' layout keys to `moves`. */
  addMoves(
    form: CompiledForm,
    blockId: string,
    before: readonly number[],
    after: readonly number[],
    moves: Map<string, string | undefined>,
  ): void;
  /** See {@link hostArrangement}. */
  hostArrangement(form: CompiledForm, answers: Answers, blockId: string): string;
}

let nestedBlocks: NestedBlocks | undefined;

/** Registers the operations for nested blocks. They are loaded with the code that stores entries. */
export function registerNestedBlocks(operations: NestedBlocks): void {
  nestedBlocks = operations;
}

/**
 * Returns the arrangement of the entries around a nested block ({@link arrangementOf}), or `""` for a block on the
 * top level. While it stays the same, the block's id names the same nested block.
 */
export function hostArrangement(form: CompiledForm, answers: Answers, blockId: string): string {
  return nestedBlocks?.hostArrangement(form, answers, blockId) ?? '';
}

/** Functions that return an answer key itself and the keys stored with it. */
const STORED_KEYS = [(key: string): string => key, descriptionKey, sourceKey, typingKey];

/** Returns values by key after the moves. */
export function applyMoves<Value>(
  values: Readonly<Record<string, Value>>,
  moves: Moves,
): Readonly<Record<string, Value>> {
  const after = { ...values };
  for (const [key, old] of moves) {
    const value = old === undefined ? undefined : values[old];
    if (value === undefined) delete after[key];
    else after[key] = value;
  }
  return after;
}

/** Whether an answer key or a tab set belongs to an entry whose place can change. */
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

/**
 * Returns all keys of the entry at a place counted from 0: answers, values stored with them, and tab sets. The
 * order is the same for each place.
 */
export function keysAt(form: CompiledForm, blockId: string, place: number): readonly string[] {
  const { keys = [], tabSets = [] } = form.blocks[blockId]?.entries[place] ?? {};
  return [...keys.flatMap((key) => STORED_KEYS.map((keyOf) => keyOf(key))), ...tabSets.map(tabKey)];
}

/** Returns the answer keys of an entry at its current place. */
export function keysOfEntry(
  form: CompiledForm,
  answers: Answers,
  { blockId, id }: EntryName,
): readonly string[] {
  const place = entryIds(entriesIn(form, answers, blockId)).indexOf(id);
  return form.blocks[blockId]?.entries[place]?.keys ?? [];
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
