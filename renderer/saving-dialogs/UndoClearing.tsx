import { useEffect, useEffectEvent } from 'react';
import { isEmpty } from '../../engine/answers/answer.ts';
import {
  afterMoreTyping,
  type Clearing,
  canUndo,
  chosenTabsIn,
  clearingOf,
  removedAnswers,
  undoClearing,
} from '../../engine/answers/clearing.ts';
import { fillText } from '../../engine/form/texts.ts';
import { dismissToast, hasToast, showToast } from '../feedback/toast-store.ts';
import type { AnswersWatcher } from '../filling/answers-store.ts';
import { useFormContext } from '../filling/form-context.tsx';
import { useLabelOf } from '../filling/use-label-of.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { goToQuestion } from '../screen/go-to-question.ts';

/** Maximum number of questions named in the toast. */
const MAX_NAMED = 3;

interface Offer {
  readonly clearings: readonly Clearing[];
  readonly toast: number;
}

/**
 * Shows a toast with the number of cleared answers and an Undo button. Only the latest clearing can be undone,
 * until one of its questions is answered again, here or elsewhere, or the user changes. Typing on in the question
 * that caused it keeps the offer. Undo is an ordinary edit. Entries removed one after another while the toast is
 * visible are restored together.
 */
export function UndoClearing({ isOpen, takeEarlyEdits }: UndoClearingProps): null {
  const { module, answers, onChooseTab, onRestoreEntry, onMoveEntry } = useFormContext();
  const { form } = module;
  const saving = useSaving();
  const labelOf = useEffectEvent(useLabelOf());
  const chooseTab = useEffectEvent(async (id: string, tab: string) => onChooseTab?.(id, tab));
  /** Restores on the server what the answers belong to: the previous tab, or the removed or moved entry. */
  const restoreOnServer = useEffectEvent(async ({ entry, moved, left }: Clearing) => {
    if (entry !== undefined) return onRestoreEntry?.(entry.blockId, entry.id);
    if (moved !== undefined) return onMoveEntry?.(moved.blockId, moved.id, moved.step);
    return left === undefined || onChooseTab?.(left.tabSetId, left.tab);
  });

  useEffect(() => {
    if (!isOpen) return;
    const { texts } = form;
    let currentOffer: Offer | undefined;
    let isWatching = true;
    /** Whether the answers still belong to the same user, and can be changed. */
    const canChange = (): boolean => isWatching && !saving.isOver();

    function withdraw(): void {
      if (currentOffer !== undefined) dismissToast(currentOffer.toast);
      currentOffer = undefined;
    }

    /** Offers a clearing. A removed entry joins the entries that are already offered. */
    function offer(clearing: Clearing): void {
      const isAdded =
        clearing.entry !== undefined && currentOffer !== undefined && hasToast(currentOffer.toast);
      const earlier = isAdded
        ? currentOffer?.clearings.filter(({ entry }) => entry !== undefined)
        : undefined;
      offerAll([...(earlier ?? []), clearing]);
    }

    function offerAll(clearings: readonly Clearing[]): void {
      withdraw();
      if (clearings.length === 0) return;
      const removed = clearings.flatMap((clearing) => clearing.removed);
      const hasDocument = clearings.some((clearing) => clearing.hasDocument);
      const ofEntries = clearings.length > 1 ? 'undo.entriesText' : 'undo.entryText';
      const text = clearings[0]?.entry === undefined ? removedText(removed) : texts[ofEntries];
      const toast = showToast({
        severity: 'success',
        title: fillText(texts['undo.title'], { count: String(removed.length) }),
        message: hasDocument ? `${text} ${texts['undo.document']}` : text,
        action: {
          text: texts['undo.button'],
          onPress: () => void undoAll(currentOffer?.clearings ?? clearings),
        },
      });
      currentOffer = { clearings, toast };
    }

    /** Returns a text that names the first few cleared questions. */
    function removedText(keys: readonly string[]): string {
      // The parts of a month and year have one label.
      const labels = [...new Set(keys.map(labelOf))];
      const names = labels
        .slice(0, MAX_NAMED)
        .map((question) => fillText(texts['undo.name'], { question }))
        .join(', ');
      const named = labels.length > MAX_NAMED ? fillText(texts['undo.more'], { names }) : names;
      return fillText(texts['undo.text'], { names: named });
    }

    /** Updates the offer if the toast is still visible. */
    function updateOffer(left: readonly Clearing[]): void {
      if (hasToast(currentOffer?.toast)) offerAll(left);
      else withdraw();
    }

    /** Undoes the latest clearing first. Offers the remaining ones again after a failure. */
    async function undoAll(clearings: readonly Clearing[]): Promise<void> {
      currentOffer = undefined;
      for (const [index, clearing] of [...clearings.entries()].toReversed()) {
        if (await undo(clearing)) continue;
        const left = clearings.slice(0, index).filter((one) => canUndo(form, one, answers.getAnswers()));
        if (canChange()) for (const one of left) offer(one);
        return;
      }
    }

    /** Undoes a clearing. Resolves with whether it succeeded. */
    async function undo(clearing: Clearing): Promise<boolean> {
      const isBack = await restoreOnServer(clearing);
      // The questions may have been answered again during the call, here or elsewhere.
      if (!canChange() || !canUndo(form, clearing, answers.getAnswers())) return false;
      if (!isBack) {
        offer(clearing);
        return false;
      }
      const back = removedAnswers(form, clearing, answers.getAnswers());
      const first = Object.keys(back).find((key) => form.questions[key] && !isEmpty(back[key]));
      if (clearing.entry !== undefined)
        for (const [id, tab] of chosenTabsIn(form, back)) await chooseTab(id, tab);
      if (!canChange() || !canUndo(form, clearing, answers.getAnswers())) return false;
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
      if (currentOffer !== undefined && change !== undefined) {
        const clearings = currentOffer.clearings.map((one) => afterMoreTyping(form, one, change));
        currentOffer = { ...currentOffer, clearings };
      }
      // Loaded answers may belong to another user.
      const left = currentOffer?.clearings.filter(
        (one) => !saving.isOver() && canUndo(form, one, answers.getAnswers()),
      );
      if (left && left.length !== currentOffer?.clearings.length) updateOffer(left);
      const clearing = change && clearingOf(form, before, change);
      if (clearing !== undefined) offer(clearing);
    };
    for (const edit of takeEarlyEdits?.() ?? []) watcher(...edit);
    const unwatch = answers.watch(watcher);
    return () => {
      unwatch();
      isWatching = false;
      withdraw();
    };
  }, [isOpen, form, answers, saving, takeEarlyEdits]);
  return null;
}

export interface UndoClearingProps {
  /** Whether answers can be changed. */
  readonly isOpen: boolean;
  /** Returns, once, the edits made before the script had loaded. */
  readonly takeEarlyEdits?: () => readonly Parameters<AnswersWatcher>[];
}
