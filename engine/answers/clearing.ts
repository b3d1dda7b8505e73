// Finds the answers that a change removed as a side effect, and restores them when the applicant clicks Undo.

import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';
import { currentAnswer, emptyAnswer, isEmpty } from './answer.ts';
import { chosenTab } from './choose-tab.ts';
import {
  arrangementOf as arrangementOfEntries,
  entriesIn,
  entryIds,
  hostArrangement,
  keysAt,
  type MoveStep,
} from './entries.ts';
import { orderKey, removedKey, tabKey } from './layout-keys.ts';
import { type AnswersChange, clearHidden, computeAnswers, setAnswers } from './set-answer.ts';

/**
 * Answers that a change of the applicant emptied: a choice that hides questions or changes options, another
 * tab, or an entry that was removed or moved.
 */
export interface Clearing {
  /** Values of all changed keys before the change, except the chosen tab. */
  readonly before: Answers;
  /** Values of the same keys after the change. */
  readonly after: Answers;
  /** Keys of the questions whose answers were removed, in the order of the form. */
  readonly removed: readonly string[];
  /** Whether a document is among the removed answers. It cannot be restored. */
  readonly hasDocument: boolean;
  /** The question in which the applicant typed, if that caused it. */
  readonly typed?: string;
  /** The tab that was chosen before, if another one was chosen. */
  readonly left?: { readonly tabSetId: string; readonly tab: string };
  /** The removed entry, if one was removed. `before` has its values under the keys of the first entry. */
  readonly entry?: { readonly blockId: string; readonly id: number };
  /** The moved entry, if one was moved, and the step that moves it back. */
  readonly moved?: {
    readonly blockId: string;
    readonly id: number;
    readonly step: MoveStep;
    /** Arrangement of the entries around the entry's block. */
    readonly host: string;
  };
  /**
   * Arrangement of the entries after the change. In another arrangement, the keys belong to other entries.
   * For a removed entry, only the arrangement of the outer entries that its block is in.
   */
  readonly arrangement: string;
}

/** The undo of moved entries, which is loaded only for forms that need it. */
export interface MovedEntryUndo {
  /** Returns the answers outside the block that moving an entry emptied. */
  clearingOf(
    form: CompiledForm,
    before: Answers,
    change: Pick<AnswersChange, 'answers' | 'cleared'>,
    blockId: string,
  ): Clearing | undefined;
  /** Returns whether a moved entry is in its former place again. */
  isBack(form: CompiledForm, moved: NonNullable<Clearing['moved']>, answers: Answers): boolean;
}

let movedEntryUndo: MovedEntryUndo | undefined;

/** Registers the undo of moved entries. */
export function registerMovedEntryUndo(undo: MovedEntryUndo): void {
  movedEntryUndo = undo;
}

/**
 * Returns the answers that a change removed as a side effect. Returns undefined if there are none, or only
 * documents, which cannot be restored. Answers that the applicant emptied directly do not count.
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
    return movedEntryUndo?.clearingOf(form, before, { answers, cleared }, blockId);
  if (blockId !== undefined) return removalOf(form, before, { answers, cleared }, blockId);
  const tabSetId = Object.keys(form.tabSets).find((id) => changed.includes(tabKey(id)));
  const wasEmptied = (key: string): boolean => !isEmpty(before[key]) && isEmpty(answers[key]);
  const emptied = new Set(tabSetId === undefined ? cleared : [...cleared, ...changed.filter(wasEmptied)]);
  const removed = Object.keys(form.questions).filter((key) => emptied.has(key) && !isComputed(form, key));
  if (!canRestoreAny(form, removed)) return undefined;
  const [cause, ...others] = changed.filter((key) => form.questions[key] && !emptied.has(key));
  const touched = changed.filter(
    (key) => !isComputed(form, key) && (tabSetId === undefined || key !== tabKey(tabSetId)),
  );
  return {
    before: valuesOf(form, before, touched),
    after: valuesOf(form, answers, touched),
    removed,
    hasDocument: removed.some((key) => form.keys[key]?.document),
    arrangement: arrangementOf(form, answers),
    ...(cause !== undefined && others.length === 0 && isTypedIn(form, cause) && { typed: cause }),
    ...(tabSetId !== undefined && { left: { tabSetId, tab: chosenTab(form, before, tabSetId) } }),
  };
}

/** Returns whether a question is answered key by key, so that other values come before the intended one. */
function isTypedIn({ questions }: CompiledForm, key: string): boolean {
  const question = questions[key];
  return question?.type === 'string' && question.options === undefined && question.lookup === undefined;
}

/** Returns a clearing after another edit by the applicant, who may still be typing in the question that caused it. */
export function afterMoreTyping(
  form: CompiledForm,
  clearing: Clearing,
  { changed, answers }: AnswersChange,
): Clearing {
  const { typed, after } = clearing;
  if (typed === undefined || !changed.includes(typed)) return clearing;
  return { ...clearing, after: { ...after, ...valuesOf(form, answers, [typed]) } };
}

/** Returns the answers of a removed entry. Returns undefined if no entry was removed or it was empty. */
function removalOf(
  form: CompiledForm,
  before: Answers,
  { answers: after, cleared }: Pick<AnswersChange, 'answers' | 'cleared'>,
  blockId: string,
): Clearing | undefined {
  const removedBefore = entriesIn(form, before, blockId).removed;
  const id = entriesIn(form, after, blockId).removed.find((one) => !removedBefore.includes(one));
  const place = entryIds(entriesIn(form, before, blockId)).indexOf(id ?? 0);
  if (id === undefined || place === -1) return undefined;
  const keys = keysAt(form, blockId, place);
  const inBlock = new Set(form.blocks[blockId]?.entries.flatMap((entry) => entry.keys));
  // Includes answers elsewhere that the entry had shown.
  const elsewhere = cleared.filter((key) => !inBlock.has(key) && !isEmpty(before[key]));
  const isGiven = (key: string): boolean =>
    form.questions[key] !== undefined && !isComputed(form, key) && !isEmpty(before[key]);
  const removed = [...keys.filter(isGiven), ...elsewhere];
  if (!canRestoreAny(form, removed)) return undefined;
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

/** Returns whether any of the removed answers can be restored: documents cannot. */
export function canRestoreAny(form: CompiledForm, removed: readonly string[]): boolean {
  return removed.some((key) => !form.keys[key]?.document);
}

/** Returns whether an answer is computed rather than entered. */
export function isComputed({ questions }: CompiledForm, key: string): boolean {
  return questions[key]?.calculate !== undefined;
}

/** Returns a text that identifies the arrangement of all blocks' entries. */
export function arrangementOf(form: CompiledForm, answers: Answers): string {
  const blocks = Object.keys(form.blocks);
  return blocks.map((id) => `${id}:${arrangementOfEntries(entriesIn(form, answers, id))}`).join(';');
}

/**
 * Returns whether a clearing can still be undone: none of its keys has a new value, and the undo would delete
 * no document.
 */
export function canUndo(form: CompiledForm, clearing: Clearing, answers: Answers): boolean {
  const { before, after, left, entry, moved } = clearing;
  if (entry !== undefined) {
    const { blockId } = entry;
    return (
      clearing.arrangement === hostArrangement(form, answers, blockId) &&
      canRestoreEntry(form, entry, answers)
    );
  }
  if (clearing.arrangement !== arrangementOf(form, answers)) {
    if (moved === undefined || !movedEntryUndo?.isBack(form, moved, answers)) return false;
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
 * Returns whether a removed entry can be restored: it is still removed and the block has room, or it was
 * restored already and is empty.
 */
function canRestoreEntry(
  form: CompiledForm,
  { blockId, id }: NonNullable<Clearing['entry']>,
  answers: Answers,
): boolean {
  const entries = entriesIn(form, answers, blockId);
  if (entries.removed.includes(id)) return entries.count < (form.blocks[blockId]?.maximum ?? 0);
  const place = entryIds(entries).indexOf(id);
  const tabs = new Set(Object.keys(form.tabSets).map(tabKey));
  const isFree = (key: string): boolean => isEmpty(answers[key]) || isComputed(form, key) || tabs.has(key);
  return place !== -1 && keysAt(form, blockId, place).every(isFree);
}

/** Returns the removed answers, and the chosen tabs of a removed entry, under the keys that they have now. */
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
 * Restores the removed answers, and the former value of the answer whose change removed them. If that was typed, and
 * what was typed since allows removed answers again, it stays. Leaves out documents, choices that are no longer
 * offered, and answers that are hidden now. The caller must choose the former tab and restore the removed entry
 * before.
 */
export function undoClearing(form: CompiledForm, clearing: Clearing, answers: Answers): AnswersChange {
  const { typed, before, removed } = clearing;
  if (typed !== undefined) {
    const { [typed]: _, ...others } = before;
    const restored = restore(form, { ...clearing, before: others }, answers);
    if (removed.some((key) => !isEmpty(restored.answers[key]))) return restored;
  }
  return restore(form, clearing, answers);
}

function restore(form: CompiledForm, clearing: Clearing, answers: Answers): AnswersChange {
  const tabs = new Set(Object.keys(form.tabSets).map(tabKey));
  const entries = Object.entries(removedAnswers(form, clearing, answers)).filter(
    ([key]) => !form.keys[key]?.document && !form.keys[key]?.describes && !tabs.has(key),
  );
  // A computed value may decide which options are offered.
  const withRemoved = computeAnswers(form, { ...answers, ...Object.fromEntries(entries) }).answers;
  const values = entries.map(([key, value]): [string, AnswerValue] => {
    const question = form.questions[key];
    return [key, question === undefined ? value : currentAnswer(form, question, withRemoved)];
  });
  const restored = setAnswers(form, answers, Object.fromEntries(values));
  // Another answer may hide the restored ones by now.
  const withoutHidden = clearHidden(form, restored.answers);
  return {
    ...restored,
    answers: withoutHidden.answers,
    changed: [...new Set([...restored.changed, ...withoutHidden.changed])],
  };
}

/** Returns the chosen tabs among removed answers, by tab set. */
export function chosenTabsIn(
  form: CompiledForm,
  removed: Answers,
): readonly (readonly [tabSetId: string, tab: string])[] {
  return Object.keys(form.tabSets).flatMap((id) => {
    const tab = removed[tabKey(id)];
    return typeof tab === 'string' && tab !== '' ? [[id, tab] as const] : [];
  });
}

/** Returns the answers under some keys. Missing answers are empty. */
export function valuesOf(form: CompiledForm, answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(
    keys.map((key) => [key, answers[key] ?? emptyAnswer(form.keys[key]?.type ?? 'string')]),
  );
}
