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

/** Maximum number of questions named in the toast. */
const NAMED = 3;

interface Offer {
  readonly clearings: readonly Clearing[];
  readonly toast: number;
}

/**
 * Shows a toast with the number of cleared answers and an Undo button. Only the latest clearing can be undone,
 * until one of its questions is answered again, here or elsewhere, or the user changes. Undo is an ordinary
 * edit. Entries removed one after another while the toast is visible are restored together.
 */
export function UndoClearing({ isOpen, takeMissed }: UndoClearingProps): null {
  const { module, answers, onChooseTab, onRestoreEntry, onMoveEntry } = useFormContext();
  const { form } = module;
  const saving = useSaving();
  const labelOf = useEffectEvent(useLabelOf());
  const chooseTab = useEffectEvent(async (id: string, tab: string) => onChooseTab?.(id, tab));
  /** Restores the place of the answers on the server: the previous tab, or the removed or moved entry. */
  const takeBack = useEffectEvent(async ({ entry, moved, left }: Clearing) => {
    if (entry !== undefined) return onRestoreEntry?.(entry.blockId, entry.id);
    if (moved !== undefined) return onMoveEntry?.(moved.blockId, moved.id, moved.step);
    return left === undefined || onChooseTab?.(left.tabSetId, left.tab);
  });

  useEffect(() => {
    if (!isOpen) return;
    const { texts } = form;
    let offered: Offer | undefined;
    /** Identifies the current answers: an undo in flight must not write to answers loaded meanwhile. */
    let isCurrent = {};
    let isWatching = true;

    function withdraw(): void {
      if (offered !== undefined) dismissToast(offered.toast);
      offered = undefined;
    }

    /** Offers a clearing. A removed entry joins the entries that are already offered. */
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

    /** Returns a text that names the first few cleared questions. */
    function whatIsGone(keys: readonly string[]): string {
      const names = keys
        .slice(0, NAMED)
        .map((key) => fillText(texts['undo.name'], { question: labelOf(key) }))
        .join(', ');
      const named = keys.length > NAMED ? fillText(texts['undo.more'], { names }) : names;
      return fillText(texts['undo.text'], { names: named });
    }

    /** Updates the offer if the toast is still visible. */
    function offerLeft(left: readonly Clearing[]): void {
      if (hasToast(offered?.toast)) offerAll(left);
      else withdraw();
    }

    /** Undoes the latest clearing first. Offers the remaining ones again after a failure. */
    async function undoAll(clearings: readonly Clearing[]): Promise<void> {
      offered = undefined;
      for (const [index, clearing] of [...clearings.entries()].toReversed()) {
        if (await undo(clearing)) continue;
        const left = clearings.slice(0, index).filter((one) => canUndo(form, one, answers.getAnswers()));
        if (!saving.isOver() && isWatching) for (const one of left) offer(one);
        return;
      }
    }

    /** Undoes a clearing. Resolves with whether it succeeded. */
    async function undo(clearing: Clearing): Promise<boolean> {
      const current = isCurrent;
      const isBack = await takeBack(clearing);
      if (current !== isCurrent) return false;
      if (!isBack) {
        offer(clearing);
        return false;
      }
      // The questions may have been answered again during the call.
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
      // After the render, and after the toast has moved the focus.
      setTimeout(() => goToQuestion(clearing.entry ? (first ?? '') : (clearing.removed[0] ?? '')));
      return true;
    }

    const watcher: AnswersWatcher = (before, change) => {
      if (change === undefined) isCurrent = {};
      // Loaded answers may belong to another user.
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
  /** Whether answers can be changed. */
  readonly isOpen: boolean;
  /** Returns, once, the edits made before the script had loaded. */
  readonly takeMissed?: () => readonly Parameters<AnswersWatcher>[];
}
