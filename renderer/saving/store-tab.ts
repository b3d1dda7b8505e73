import { isSameAnswer } from '../../engine/answers/answer.ts';
import { keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import { removedKey } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { catchUp } from './catch-up.ts';
import type { Login } from './login.ts';
import { isConflict } from './refused.ts';

/**
 * Stores a chosen tab after the saves before it. If others have changed answers that leaving the former tab
 * would clear, it shows them and throws the conflict, because the applicant has not seen what would be lost.
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
      // If entries have changed, the tab set may belong to another entry.
      if (isOther([...keys, ...keysOfLeftTab(form, before, tabSetId, tab)], before, answers.getAnswers()))
        throw error;
      await store();
    }
  });
}

function isOther(keys: readonly string[], before: Answers, now: Answers): boolean {
  return keys.some((key) => !isSameAnswer(before[key], now[key]));
}
