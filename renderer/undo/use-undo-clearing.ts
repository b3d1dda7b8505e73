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
import { dismissToast, showToast } from '../feedback/toast-store.ts';
import { useFormContext } from '../form/form-context.tsx';
import { goToQuestion } from '../form-errors/go-to-question.ts';
import { answersOwner } from '../session/saved-answers.ts';

/**
 * Tells in a toast how many answers a choice has removed, and offers to bring them back: the last time only, and until
 * one of them is answered anew, here or elsewhere, or somebody else is there. Undoing is an edit like any other.
 */
export function useUndoClearing(isOpen: boolean): void {
  const { module, answers, onChooseTab, onRestoreEntry } = useFormContext();
  const { form } = module;
  const chooseTab = useEffectEvent(onChooseTab);
  const restoreEntry = useEffectEvent(onRestoreEntry);

  useEffect(() => {
    if (!isOpen) return;
    const { texts } = form;
    let offered: { readonly clearing: Clearing; readonly toast: number; readonly owner: object } | undefined;
    /** What is on its way back when answers are loaded is not brought into these. */
    let isCurrent = {};

    function withdraw(): void {
      if (offered !== undefined) dismissToast(offered.toast);
      offered = undefined;
    }

    function offer(clearing: Clearing): void {
      withdraw();
      const { removed, hasDocument, entry } = clearing;
      const text = texts[entry === undefined ? 'undo.text' : 'undo.entryText'];
      const toast = showToast({
        severity: 'success',
        title: fillText(texts['undo.title'], { count: String(removed.length) }),
        message: hasDocument ? `${text} ${texts['undo.document']}` : text,
        action: { text: texts['undo.button'], onPress: () => void undo(clearing) },
      });
      offered = { clearing, toast, owner: answersOwner() };
    }

    /** Has the server store again what the answers come back to: the tab that was left, the entry that was removed. */
    async function bringBack({ left, entry }: Clearing): Promise<boolean> {
      if (entry !== undefined) return restoreEntry(entry.blockId, entry.id);
      return left === undefined || (await chooseTab(left.tabSetId, left.tab));
    }

    async function undo(clearing: Clearing): Promise<void> {
      const current = isCurrent;
      offered = undefined;
      const isBack = await bringBack(clearing);
      if (current !== isCurrent) return;
      if (!isBack) return offer(clearing);
      // While the tab was being stored, somebody may have answered anew what would come back.
      if (!canUndo(form, clearing, answers.getAnswers())) return;
      const back = removedAnswers(form, clearing, answers.getAnswers());
      const first = Object.keys(back).find((key) => form.questions[key] && !isEmpty(back[key]));
      if (clearing.entry !== undefined) for (const [id, tab] of tabsIn(form, back)) await chooseTab(id, tab);
      if (current !== isCurrent) return;
      answers.apply(undoClearing(form, clearing, answers.getAnswers()));
      showToast({ severity: 'success', message: texts['undo.done'] });
      // Once it is drawn, and the toast has handed the focus on.
      setTimeout(() => goToQuestion(clearing.entry ? (first ?? '') : (clearing.removed[0] ?? '')));
    }

    const unwatch = answers.watch((before, change) => {
      if (change === undefined) isCurrent = {};
      // Loaded answers may be another person's.
      const isTheirs = offered?.owner === answersOwner();
      if (offered && !(isTheirs && canUndo(form, offered.clearing, answers.getAnswers()))) withdraw();
      const clearing = change && clearingOf(form, before, change);
      if (clearing !== undefined) offer(clearing);
    });
    return () => {
      unwatch();
      isCurrent = {};
      withdraw();
    };
  }, [isOpen, form, answers]);
}
