import { isSameAnswer } from '../../engine/answers/answer.ts';
import { keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import { removedKey } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Login } from './login.ts';
import { isConflict } from './refused.ts';
import { refreshAnswers } from './save-answers.ts';

/**
 * Stores a chosen tab. Where somebody else has changed what leaving the other one would empty, that is shown, and the
 * refusal is thrown on: nobody has seen what would be lost. What only this window has saved meanwhile is no reason.
 */
export async function storeTab(login: Login, tabSetId: string, tab: string): Promise<void> {
  const { saved, ports, page } = login;
  const { form, answers } = page;
  const store = async () =>
    saved.noteRevision((await login.hear(ports.calls.putTabs(tabSetId, tab, saved.revision))).revision);
  try {
    await store();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const before = answers.getAnswers();
    await refreshAnswers(login);
    const keys = Object.keys(form.blocks).map(removedKey);
    // With other entries the tab set is that of another one.
    if (isOther([...keys, ...keysOfLeftTab(form, before, tabSetId, tab)], before, answers.getAnswers()))
      throw error;
    await store();
  }
}

function isOther(keys: readonly string[], before: Answers, now: Answers): boolean {
  return keys.some((key) => !isSameAnswer(before[key], now[key]));
}
