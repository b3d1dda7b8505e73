// The entries of an add-another block. Their keys are numbered by their places, which change when an entry before them is
// removed; each has an id that stays, so that everybody who knows some of them knows which are still there, and where. Ids
// are given in order and never again: those of the entries are the first that were not removed. They stand in that order,
// unless somebody has moved some.
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

/** How many entries a block has, the ids of those that were removed, and the order of all where it is not that of their ids. */
export interface Entries {
  readonly count: number;
  readonly removed: readonly number[];
  /** The ids up to the last that stands elsewhere, removed ones among them: they come back to their places. */
  readonly order?: readonly number[];
}

/** The id that is given first. */
const FIRST_ENTRY = 1;

/**
 * So many ids of a block are given: everybody who loads the record hears of those that were removed, and no person adds and
 * removes as many. An entry beyond them is not added, so that one that is there can be removed always.
 */
export const MOST_ENTRY_IDS = 1000;

/** The entries of a block as the answers of a page say. */
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

/** Says which entry stands where, however many follow: it is another one once some were removed, came back or were moved. */
export function arrangementOf({ removed, order = [] }: Entries): string {
  return `${removed.join()};${order.join()}`;
}

/** What answers say of the entries of all blocks. */
export function entriesOnly(form: CompiledForm, answers: Answers): Answers {
  const keys = Object.keys(form.blocks).flatMap((id) => [entriesKey(id), removedKey(id), orderKey(id)]);
  return Object.fromEntries(keys.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])));
}

/** The ids of the entries, by their places. */
export function entryIds({ count, removed, order }: Entries): readonly number[] {
  const ids: number[] = [];
  for (let id = FIRST_ENTRY; ids.length < count; id += 1) if (!removed.includes(id)) ids.push(id);
  if (order === undefined) return ids;
  const placeOf = (id: number): number => (id > order.length ? id : order.indexOf(id) + 1);
  return ids.sort((one, two) => placeOf(one) - placeOf(two));
}

/** Without an entry; the same where it is not there. */
export function withoutEntry(entries: Entries, id: number): Entries {
  if (!entryIds(entries).includes(id)) return entries;
  return {
    ...entries,
    count: entries.count - 1,
    removed: [...entries.removed, id].sort((one, two) => one - two),
  };
}

/** With an entry that was removed, where it was; the same where it was not. */
export function withEntryBack(entries: Entries, id: number): Entries {
  if (!entries.removed.includes(id)) return entries;
  return { ...entries, count: entries.count + 1, removed: entries.removed.filter((one) => one !== id) };
}

/** An entry stands before another one, or before 0 as the last one; what makes such steps is loaded where entries are moved. */
export interface MoveStep {
  readonly before: number;
  /** The entries after it; the same where it cannot be done, or was. */
  readonly after: (entries: Entries) => Entries;
}

/** What becomes of an entry: it is removed, comes back, or moves. */
export type EntryStep = 'removed' | 'back' | MoveStep;

/** The entries after a step; the same where it cannot be done, or was. */
export function entriesAfter(entries: Entries, id: number, step: EntryStep): Entries {
  if (step === 'removed') return withoutEntry(entries, id);
  return step === 'back' ? withEntryBack(entries, id) : step.after(entries);
}

/** By each key under which something else stands once a block has other entries, where that stood before; undefined: nowhere. */
export type Moves = ReadonlyMap<string, string | undefined>;

/** What stands elsewhere once the entries of a block are others: answers with all that goes with them, and chosen tabs. */
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

/** What is known of blocks in entries. */
interface Inner {
  /** Adds what goes along with the entries of a block. */
  addMoves(
    form: CompiledForm,
    blockId: string,
    before: readonly number[],
    after: readonly number[],
    moves: Map<string, string | undefined>,
  ): void;
  /** Says which entry it is that a block stands in; empty for one that stands in none. */
  hostOf(form: CompiledForm, answers: Answers, blockId: string): string;
}

let inner: Inner | undefined;

/** Takes in what is known of blocks in entries: it comes with what stores entries. */
export function takeInner(known: Inner): void {
  inner = known;
}

/** Says which entry it is that a block stands in; empty for one that stands in none. */
export function hostArrangement(form: CompiledForm, answers: Answers, blockId: string): string {
  return inner?.hostOf(form, answers, blockId) ?? '';
}

/** An answer key, and what stands beside its answer. */
const COMPANIONS = [(key: string): string => key, descriptionKey, sourceKey, typingKey];

/** Values by key, each where it stands after the moves. */
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

/** The keys of a set, each as it is called after the moves; those of what is gone go. */
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

/** The name of the entry at a place, counted from 1, such as "College 2". */
export function entryName({ texts, blocks }: CompiledForm, blockId: string, place: number): string {
  const label = blocks[blockId]?.label ?? '';
  return fillText(texts['addAnother.entry'], { label, number: String(place) });
}

/** All keys of the entry at a place, counted from 0: in the same order at each place. */
export function keysAt(form: CompiledForm, blockId: string, place: number): readonly string[] {
  const { keys = [], tabSets = [] } = form.blocks[blockId]?.entries[place] ?? {};
  return [...keys.flatMap((key) => COMPANIONS.map((of) => of(key))), ...tabSets.map(tabKey)];
}

/** Gives a block other entries: what is in those that stay goes along, what was in those that are gone is emptied. */
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
