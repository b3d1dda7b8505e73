import { isSameAnswer } from '../../engine/answers/answer.ts';
import { keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import { removedKey } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { catchUp } from './catch-up.ts';
import type { Login } from './login.ts';
import { isConflict } from './refused.ts';

/**
 * Stores a chosen tab, once the saves before it are done. Where somebody else has changed what leaving the other one would empty,
 * that is shown, and the refusal is thrown on: nobody has seen what would be lost.
 */
export function storeTab(login: Login, tabSetId: string, tab: string): Promise<void> {
  const { saved, ports } = login;
  const store = async () =>
    saved.noteRevision((await login.hear(ports.calls.putTabs(tabSetId, tab, saved.revision))).revision);
  return login.turns.next(async () => {
    if (saved.isBehind) await catchUp(login);
    const { form, answers } = login.page;
    const before = answers.getAnswers();
    try {
      await store();
    } catch (error) {
      if (!isConflict(error)) throw error;
      saved.noteBehind();
      await catchUp(login);
      const keys = Object.keys(form.blocks).map(removedKey);
      // With other entries the tab set is that of another one.
      if (isOther([...keys, ...keysOfLeftTab(form, before, tabSetId, tab)], before, answers.getAnswers()))
        throw error;
      await store();
    }
  });
}

function isOther(keys: readonly string[], before: Answers, now: Answers): boolean {
  return keys.some((key) => !isSameAnswer(before[key], now[key]));
}
