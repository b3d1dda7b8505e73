// What a change took away that nobody had emptied on purpose, and how it comes back.
import { currentAnswer, emptyAnswer, isEmpty } from '../answers/answer.ts';
import { chosenTab } from '../answers/choose-tab.ts';
import { tabKey } from '../answers/layout-keys.ts';
import { type AnswersChange, clearHidden, setAnswers } from '../answers/set-answer.ts';
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';

/** Answers that were emptied because of what was chosen: questions that it hides, other options, a tab that was left. */
export interface Clearing {
  /** Values of all keys that the change touched, as they were; not which tab was chosen. */
  readonly before: Answers;
  /** The same keys after it. */
  readonly after: Answers;
  /** Keys of the questions whose answers were removed, in the order of the form. */
  readonly removed: readonly string[];
  /** A document was among them; it stays removed. */
  readonly hasDocument: boolean;
  /** The tab that was left. */
  readonly left?: { readonly tabSetId: string; readonly tab: string };
}

/** What a change of answers removed; nothing where nothing was filled in, or where it was emptied on purpose. */
export function clearingOf(
  form: CompiledForm,
  before: Answers,
  { answers, changed, cleared }: AnswersChange,
): Clearing | undefined {
  const tabSetId = Object.keys(form.tabSets).find((id) => changed.includes(tabKey(id)));
  const wasEmptied = (key: string): boolean => !isEmpty(before[key]) && isEmpty(answers[key]);
  const emptied = new Set(tabSetId === undefined ? cleared : [...cleared, ...changed.filter(wasEmptied)]);
  const removed = Object.keys(form.questions).filter((key) => emptied.has(key));
  if (removed.length === 0) return undefined;
  const touched = changed.filter((key) => tabSetId === undefined || key !== tabKey(tabSetId));
  return {
    before: valuesOf(form, before, touched),
    after: valuesOf(form, answers, touched),
    removed,
    hasDocument: removed.some((key) => form.keys[key]?.document),
    ...(tabSetId !== undefined && { left: { tabSetId, tab: chosenTab(form, before, tabSetId) } }),
  };
}

/**
 * Whether a clearing can still be undone: no key that it touched has been given another value since, and going back to
 * the tab that was left would delete no document.
 */
export function canUndo(form: CompiledForm, { before, after, left }: Clearing, answers: Answers): boolean {
  const keys = Object.keys(after).filter((key) => !form.keys[key]?.document);
  const now = valuesOf(form, answers, keys);
  if (!keys.every((key) => now[key] === after[key] || now[key] === before[key])) return false;
  const chosen = left && chosenTab(form, answers, left.tabSetId);
  if (left === undefined || chosen === left.tab) return true;
  const leaving = form.tabSets[left.tabSetId]?.tabs.find(({ id }) => id === chosen)?.keys ?? [];
  return !leaving.some((key) => form.keys[key]?.document && !isEmpty(answers[key]));
}

/**
 * Brings back what was removed, and the answer that removed it to what it was. Documents stay removed, a choice that is no
 * longer offered and what is hidden by now too; the tab is to be chosen before.
 */
export function undoClearing(form: CompiledForm, { before }: Clearing, answers: Answers): AnswersChange {
  const entries = Object.entries(before).filter(
    ([key]) => !form.keys[key]?.document && !form.keys[key]?.describes,
  );
  const all = { ...answers, ...Object.fromEntries(entries) };
  const values = entries.map(([key, value]): [string, AnswerValue] => {
    const question = form.questions[key];
    return [key, question === undefined ? value : currentAnswer(form, question, all)];
  });
  const back = setAnswers(form, answers, Object.fromEntries(values));
  // Another answer may hide by now what was removed.
  const shown = clearHidden(form, back.answers);
  return { ...back, answers: shown.answers, changed: [...new Set([...back.changed, ...shown.changed])] };
}

function valuesOf(form: CompiledForm, answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(
    keys.map((key) => [key, answers[key] ?? emptyAnswer(form.keys[key]?.type ?? 'string')]),
  );
}
