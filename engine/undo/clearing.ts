// Answers that a change removed as a side effect, and their undo.
import { currentAnswer, emptyAnswer, isEmpty } from '../answers/answer.ts';
import { chosenTab } from '../answers/choose-tab.ts';
import {
  arrangementOf as arrangedAs,
  entriesIn,
  entryIds,
  hostArrangement,
  keysAt,
  type MoveStep,
} from '../answers/entries.ts';
import { orderKey, removedKey, tabKey } from '../answers/layout-keys.ts';
import { type AnswersChange, clearHidden, setAnswers } from '../answers/set-answer.ts';
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';

/** Answers emptied by another choice: questions that it hides, changed options, or a tab that was left. */
export interface Clearing {
  /** Former values of all keys that the change touched, except the chosen tab. */
  readonly before: Answers;
  /** Values of the same keys after the change. */
  readonly after: Answers;
  /** Keys of the questions whose answers were removed, in the order of the form. */
  readonly removed: readonly string[];
  /** A document was among them. It stays removed. */
  readonly hasDocument: boolean;
  /** The tab that was left. */
  readonly left?: { readonly tabSetId: string; readonly tab: string };
  /** The removed entry. `before` has its values under the keys of the first entry. */
  readonly entry?: { readonly blockId: string; readonly id: number };
  /** The moved entry and the step that moves it back. */
  readonly moved?: {
    readonly blockId: string;
    readonly id: number;
    readonly step: MoveStep;
    /** Arrangement of the entries around the entry's block. */
    readonly host: string;
  };
  /**
   * Arrangement of the entries after the change. With another arrangement, keys belong to other questions. For
   * a removed entry, only the arrangement of the entries around its block.
   */
  readonly arrangement: string;
}

/** Operations for moved entries. */
export interface Moves {
  /** Returns the answers elsewhere that a move of entries emptied. */
  clearingOf(
    form: CompiledForm,
    before: Answers,
    change: Pick<AnswersChange, 'answers' | 'cleared'>,
    blockId: string,
  ): Clearing | undefined;
  /** Whether an entry is in its place before the move. */
  isBack(form: CompiledForm, moved: NonNullable<Clearing['moved']>, answers: Answers): boolean;
}

let moves: Moves | undefined;

/** Registers the undo of moves, for forms whose entries can be moved. */
export function undoMoves(known: Moves): void {
  moves = known;
}

/**
 * Returns what a change removed. Undefined if nothing was removed, if the user emptied it on purpose, or if
 * only documents were removed, which cannot be restored.
 */
export function clearingOf(
  form: CompiledForm,
  before: Answers,
  { answers, changed, cleared }: AnswersChange,
): Clearing | undefined {
  // Nested blocks come after the block around them and moved with it, so the first block is the changed one.
  const blockId = Object.keys(form.blocks).find(
    (id) => changed.includes(orderKey(id)) || changed.includes(removedKey(id)),
  );
  if (blockId !== undefined && changed.includes(orderKey(blockId)))
    return moves?.clearingOf(form, before, { answers, cleared }, blockId);
  if (blockId !== undefined) return removalOf(form, before, { answers, cleared }, blockId);
  const tabSetId = Object.keys(form.tabSets).find((id) => changed.includes(tabKey(id)));
  const wasEmptied = (key: string): boolean => !isEmpty(before[key]) && isEmpty(answers[key]);
  const emptied = new Set(tabSetId === undefined ? cleared : [...cleared, ...changed.filter(wasEmptied)]);
  const removed = Object.keys(form.questions).filter((key) => emptied.has(key) && !isComputed(form, key));
  if (!canBringBack(form, removed)) return undefined;
  const touched = changed.filter(
    (key) => !isComputed(form, key) && (tabSetId === undefined || key !== tabKey(tabSetId)),
  );
  return {
    before: valuesOf(form, before, touched),
    after: valuesOf(form, answers, touched),
    removed,
    hasDocument: removed.some((key) => form.keys[key]?.document),
    arrangement: arrangementOf(form, answers),
    ...(tabSetId !== undefined && { left: { tabSetId, tab: chosenTab(form, before, tabSetId) } }),
  };
}

/** Returns what was removed with an entry; undefined if no entry was removed or it was empty. */
function removalOf(
  form: CompiledForm,
  before: Answers,
  { answers: after, cleared }: Pick<AnswersChange, 'answers' | 'cleared'>,
  blockId: string,
): Clearing | undefined {
  const known = entriesIn(form, before, blockId).removed;
  const id = entriesIn(form, after, blockId).removed.find((one) => !known.includes(one));
  const place = entryIds(entriesIn(form, before, blockId)).indexOf(id ?? 0);
  if (id === undefined || place === -1) return undefined;
  const keys = keysAt(form, blockId, place);
  const inBlock = new Set(form.blocks[blockId]?.entries.flatMap((entry) => entry.keys));
  // Includes answers elsewhere that the entry had shown.
  const elsewhere = cleared.filter((key) => !inBlock.has(key) && !isEmpty(before[key]));
  const isGiven = (key: string): boolean =>
    form.questions[key] !== undefined && !isComputed(form, key) && !isEmpty(before[key]);
  const removed = [...keys.filter(isGiven), ...elsewhere];
  if (!canBringBack(form, removed)) return undefined;
  const first = keysAt(form, blockId, 0);
  const filled = keys.flatMap((key, index) => {
    const value = before[key];
    return value === undefined ? [] : [[first[index] ?? key, value] as const];
  });
  return {
    before: { ...Object.fromEntries(filled), ...valuesOf(form, before, elsewhere) },
    after: {},
    removed,
    hasDocument: removed.some((key) => form.keys[key]?.document),
    entry: { blockId, id },
    arrangement: hostArrangement(form, before, blockId),
  };
}

/** Whether any of the removed answers can be restored. Documents cannot. */
export function canBringBack(form: CompiledForm, removed: readonly string[]): boolean {
  return removed.some((key) => !form.keys[key]?.document);
}

/** Whether an answer is computed rather than entered. */
export function isComputed({ questions }: CompiledForm, key: string): boolean {
  return questions[key]?.calculate !== undefined;
}

/** Returns a text that identifies the arrangement of all blocks' entries. */
export function arrangementOf(form: CompiledForm, answers: Answers): string {
  const blocks = Object.keys(form.blocks);
  return blocks.map((id) => `${id}:${arrangedAs(entriesIn(form, answers, id))}`).join(';');
}

/**
 * Whether a clearing can still be undone: none of its keys has a new value, and the undo would delete no
 * document.
 */
export function canUndo(form: CompiledForm, clearing: Clearing, answers: Answers): boolean {
  const { before, after, left, entry, moved } = clearing;
  if (entry !== undefined) {
    const { blockId } = entry;
    return (
      clearing.arrangement === hostArrangement(form, answers, blockId) && canComeBack(form, entry, answers)
    );
  }
  if (clearing.arrangement !== arrangementOf(form, answers)) {
    if (moved === undefined || !moves?.isBack(form, moved, answers)) return false;
  }
  const keys = Object.keys(after).filter((key) => !form.keys[key]?.document);
  const now = valuesOf(form, answers, keys);
  if (!keys.every((key) => now[key] === after[key] || now[key] === before[key])) return false;
  const isFile = (key: string): boolean => form.keys[key]?.document === true && !isEmpty(answers[key]);
  if (Object.keys(answers).some(isFile) && undoClearing(form, clearing, answers).cleared.some(isFile))
    return false;
  const chosen = left && chosenTab(form, answers, left.tabSetId);
  if (left === undefined || chosen === left.tab) return true;
  const leaving = form.tabSets[left.tabSetId]?.tabs.find(({ id }) => id === chosen)?.keys ?? [];
  return !leaving.some(isFile);
}

/**
 * Whether an entry can be restored: it is still removed and there is room, or it was restored already and is
 * empty.
 */
function canComeBack(
  form: CompiledForm,
  { blockId, id }: NonNullable<Clearing['entry']>,
  answers: Answers,
): boolean {
  const entries = entriesIn(form, answers, blockId);
  if (entries.removed.includes(id)) return entries.count < (form.blocks[blockId]?.maximum ?? 0);
  const place = entryIds(entries).indexOf(id);
  const isFree = (key: string): boolean => isEmpty(answers[key]) || isComputed(form, key);
  return place !== -1 && keysAt(form, blockId, place).every(isFree);
}

/** Returns the removed answers under their current keys, with the chosen tabs of a removed entry. */
export function removedAnswers(form: CompiledForm, { before, entry }: Clearing, answers: Answers): Answers {
  if (entry === undefined) return before;
  const first = keysAt(form, entry.blockId, 0);
  const now = keysAt(
    form,
    entry.blockId,
    entryIds(entriesIn(form, answers, entry.blockId)).indexOf(entry.id),
  );
  return Object.fromEntries(
    Object.entries(before).map(([key, value]) => [now[first.indexOf(key)] ?? key, value]),
  );
}

/**
 * Restores the removed answers and the answer that removed them. Leaves out documents, choices that are no
 * longer offered, and answers that are hidden now. The tab must be chosen and the entry restored before.
 */
export function undoClearing(form: CompiledForm, clearing: Clearing, answers: Answers): AnswersChange {
  const tabs = new Set(Object.keys(form.tabSets).map(tabKey));
  const entries = Object.entries(removedAnswers(form, clearing, answers)).filter(
    ([key]) => !form.keys[key]?.document && !form.keys[key]?.describes && !tabs.has(key),
  );
  const all = { ...answers, ...Object.fromEntries(entries) };
  const values = entries.map(([key, value]): [string, AnswerValue] => {
    const question = form.questions[key];
    return [key, question === undefined ? value : currentAnswer(form, question, all)];
  });
  const back = setAnswers(form, answers, Object.fromEntries(values));
  // Another answer may hide the restored ones by now.
  const shown = clearHidden(form, back.answers);
  return { ...back, answers: shown.answers, changed: [...new Set([...back.changed, ...shown.changed])] };
}

/** Returns the chosen tabs among removed answers, by tab set. */
export function tabsIn(
  form: CompiledForm,
  removed: Answers,
): readonly (readonly [tabSetId: string, tab: string])[] {
  return Object.keys(form.tabSets).flatMap((id) => {
    const tab = removed[tabKey(id)];
    return typeof tab === 'string' && tab !== '' ? [[id, tab] as const] : [];
  });
}

export function valuesOf(form: CompiledForm, answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(
    keys.map((key) => [key, answers[key] ?? emptyAnswer(form.keys[key]?.type ?? 'string')]),
  );
}
