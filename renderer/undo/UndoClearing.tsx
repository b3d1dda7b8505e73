import { useEffect, useEffectEvent } from 'react';
import { isEmpty } from '../../engine/answers/answer.ts';
import { fillText } from '../../engine/form/texts.ts';
import {
  type Clearing,
  canUndo,
  clearingOf,
  removedAnswers,
  tabsIn,
  undoClearing,
} from '../../engine/undo/clearing.ts';
import { dismissToast, hasToast, showToast } from '../feedback/toast-store.ts';
import type { AnswersWatcher } from '../filling/answers-store.ts';
import { useFormContext } from '../filling/form-context.tsx';
import { useLabelOf } from '../filling/use-label-of.ts';
import { goToQuestion } from '../form-errors/go-to-question.ts';
import { useSaving } from '../saving/saving-context.tsx';

/** So many questions are named of those whose answers were removed. */
const NAMED = 3;

interface Offer {
  readonly clearings: readonly Clearing[];
  readonly toast: number;
}

/**
 * Tells in a toast how many answers a choice has removed, and offers to bring them back: the last time only, and until
 * one of them is answered anew, here or elsewhere, or somebody else is there. Undoing is an edit like any other. Entries that are
 * removed one after another, while the toast is there, come back together.
 */
export function UndoClearing({ isOpen, takeMissed }: UndoClearingProps): null {
  const { module, answers, onChooseTab, onRestoreEntry, onMoveEntry } = useFormContext();
  const { form } = module;
  const saving = useSaving();
  const labelOf = useEffectEvent(useLabelOf());
  const chooseTab = useEffectEvent(async (id: string, tab: string) => onChooseTab?.(id, tab));
  /** Has the server store again what the answers come back to: the tab that was left, the entry that was removed or moved. */
  const takeBack = useEffectEvent(async ({ entry, moved, left }: Clearing) => {
    if (entry !== undefined) return onRestoreEntry?.(entry.blockId, entry.id);
    if (moved !== undefined) return onMoveEntry?.(moved.blockId, moved.id, moved.step);
    return left === undefined || onChooseTab?.(left.tabSetId, left.tab);
  });

  useEffect(() => {
    if (!isOpen) return;
    const { texts } = form;
    let offered: Offer | undefined;
    /** What is on its way back when answers are loaded is not brought into these. */
    let isCurrent = {};
    let isWatching = true;

    function withdraw(): void {
      if (offered !== undefined) dismissToast(offered.toast);
      offered = undefined;
    }

    /** Offers a clearing, after those entries that are offered already where it is one, too. */
    function offer(clearing: Clearing): void {
      const isAdded = clearing.entry !== undefined && offered !== undefined && hasToast(offered.toast);
      const earlier = isAdded ? offered?.clearings.filter(({ entry }) => entry !== undefined) : undefined;
      offerAll([...(earlier ?? []), clearing]);
    }

    function offerAll(clearings: readonly Clearing[]): void {
      withdraw();
      if (clearings.length === 0) return;
      const removed = clearings.flatMap((clearing) => clearing.removed);
      const hasDocument = clearings.some((clearing) => clearing.hasDocument);
      const ofEntries = clearings.length > 1 ? 'undo.entriesText' : 'undo.entryText';
      const text = clearings[0]?.entry === undefined ? whatIsGone(removed) : texts[ofEntries];
      const toast = showToast({
        severity: 'success',
        title: fillText(texts['undo.title'], { count: String(removed.length) }),
        message: hasDocument ? `${text} ${texts['undo.document']}` : text,
        action: { text: texts['undo.button'], onPress: () => void undoAll(clearings) },
      });
      offered = { clearings, toast };
    }

    /** Why answers were emptied, and whose: the first few questions, by their names. */
    function whatIsGone(keys: readonly string[]): string {
      const names = keys
        .slice(0, NAMED)
        .map((key) => fillText(texts['undo.name'], { question: labelOf(key) }))
        .join(', ');
      const named = keys.length > NAMED ? fillText(texts['undo.more'], { names }) : names;
      return fillText(texts['undo.text'], { names: named });
    }

    /** Goes on offering what can still come back, as long as the toast is there. */
    function offerLeft(left: readonly Clearing[]): void {
      if (hasToast(offered?.toast)) offerAll(left);
      else withdraw();
    }

    /** The last one first; those that could not come back yet are offered again. */
    async function undoAll(clearings: readonly Clearing[]): Promise<void> {
      offered = undefined;
      for (const [index, clearing] of [...clearings.entries()].toReversed()) {
        if (await undo(clearing)) continue;
        const left = clearings.slice(0, index).filter((one) => canUndo(form, one, answers.getAnswers()));
        if (!saving.isOver() && isWatching) for (const one of left) offer(one);
        return;
      }
    }

    /** Whether it came back, with all that it had. */
    async function undo(clearing: Clearing): Promise<boolean> {
      const current = isCurrent;
      const isBack = await takeBack(clearing);
      if (current !== isCurrent) return false;
      if (!isBack) {
        offer(clearing);
        return false;
      }
      // While the tab was being stored, somebody may have answered anew what would come back.
      if (!canUndo(form, clearing, answers.getAnswers())) return false;
      const back = removedAnswers(form, clearing, answers.getAnswers());
      const first = Object.keys(back).find((key) => form.questions[key] && !isEmpty(back[key]));
      if (clearing.entry !== undefined) for (const [id, tab] of tabsIn(form, back)) await chooseTab(id, tab);
      if (current !== isCurrent) return false;
      if (!answers.edit((now) => undoClearing(form, clearing, now))) {
        offer(clearing);
        return false;
      }
      const done = clearing.hasDocument ? 'undo.doneButFile' : 'undo.done';
      showToast({ severity: 'success', message: texts[done] });
      // Once it is drawn, and the toast has handed the focus on.
      setTimeout(() => goToQuestion(clearing.entry ? (first ?? '') : (clearing.removed[0] ?? '')));
      return true;
    }

    const watcher: AnswersWatcher = (before, change) => {
      if (change === undefined) isCurrent = {};
      // Loaded answers may be another person's.
      const left = offered?.clearings.filter(
        (one) => !saving.isOver() && canUndo(form, one, answers.getAnswers()),
      );
      if (left && left.length !== offered?.clearings.length) offerLeft(left);
      const clearing = change && clearingOf(form, before, change);
      if (clearing !== undefined) offer(clearing);
    };
    for (const edit of takeMissed?.() ?? []) watcher(...edit);
    const unwatch = answers.watch(watcher);
    return () => {
      unwatch();
      isWatching = false;
      isCurrent = {};
      withdraw();
    };
  }, [isOpen, form, answers, saving, takeMissed]);
  return null;
}

export interface UndoClearingProps {
  /** Whether answers can still be given. */
  readonly isOpen: boolean;
  /** Gives, once, the edits that were made before it was there. */
  readonly takeMissed?: () => readonly Parameters<AnswersWatcher>[];
}
