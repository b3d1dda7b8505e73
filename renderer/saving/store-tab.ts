import { keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import { removedKey } from '../../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { putTabs } from '../api/calls.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { isConflict, refreshAnswers } from './save-answers.ts';
import { baseRevision, isSameAnswer, noteBehind, noteRevision } from './saved-answers.ts';

/**
 * Stores a chosen tab. Where somebody else has changed what leaving the other one would empty, that is shown, and the
 * refusal is thrown on: nobody has seen what would be lost. What only this window has saved meanwhile is no reason.
 */
export async function storeTab(
  form: CompiledForm,
  store: AnswersStore,
  tabSetId: string,
  tab: string,
): Promise<void> {
  try {
    noteRevision((await putTabs(tabSetId, tab, baseRevision())).revision);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const before = store.getAnswers();
    noteBehind();
    await refreshAnswers(form, store);
    const keys = Object.keys(form.blocks).map(removedKey);
    // With other entries the tab set is that of another one.
    if (isOther([...keys, ...keysOfLeftTab(form, before, tabSetId, tab)], before, store.getAnswers()))
      throw error;
    noteRevision((await putTabs(tabSetId, tab, baseRevision())).revision);
  }
}

function isOther(keys: readonly string[], before: Answers, now: Answers): boolean {
  return keys.some((key) => !isSameAnswer(before[key], now[key]));
}
