import { chooseTab } from '../../engine/answers/choose-tab.ts';
import {
  type Entries,
  entriesIn,
  setEntries,
  withoutEntry,
  withRestoredEntry,
} from '../../engine/answers/entries.ts';
import { entriesKey } from '../../engine/answers/layout-keys.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import type { FormActions } from '../filling/form-actions.ts';

/** Returns actions on entries and tabs that change the local answers only. */
export function localActions(form: CompiledForm, answers: AnswersStore): FormActions {
  const setTo = (blockId: string, entries: Entries): true => {
    answers.apply(setEntries(form, answers.getAnswers(), blockId, entries));
    return true;
  };
  const now = (blockId: string): Entries => entriesIn(form, answers.getAnswers(), blockId);
  return {
    onAddAnother: async (blockId, count) => answers.setAnswer(entriesKey(blockId), String(count)),
    onRemoveEntry: async (blockId, id) => setTo(blockId, withoutEntry(now(blockId), id)),
    onRestoreEntry: async (blockId, id) => setTo(blockId, withRestoredEntry(now(blockId), id)),
    onMoveEntry: async (blockId, _id, { apply }) => setTo(blockId, apply(now(blockId))),
    onChooseTab: async (tabSetId, tab) => {
      answers.apply(chooseTab(form, answers.getAnswers(), tabSetId, tab));
      return true;
    },
  };
}
