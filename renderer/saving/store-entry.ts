import {
  entriesIn,
  entryMoves,
  setEntries,
  withEntryBack,
  withoutEntry,
} from '../../engine/answers/entries.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { deleteEntry, putEntry } from '../api/calls.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { catchUp } from './load-record.ts';
import { type EntryName, keysOf, noteMoves } from './move-entries.ts';
import { inTurn, isConflict } from './save-answers.ts';
import {
  answersOwner,
  baseRevision,
  isBehind,
  isSameAnswer,
  noteBehind,
  noteRevision,
} from './saved-answers.ts';

/**
 * Removes an entry, or brings it back, on the server and then here. Where somebody else has changed what would be removed, that
 * is shown, and the refusal is thrown on: nobody has seen what would be lost.
 */
export function storeEntry(
  form: CompiledForm,
  store: AnswersStore,
  entry: EntryName,
  isRemoved: boolean,
): Promise<void> {
  const { blockId, id } = entry;
  const call = isRemoved ? deleteEntry : putEntry;
  const valuesIn = () => {
    const answers = store.getAnswers();
    return keysOf(form, answers, entry).map((key) => answers[key]);
  };
  return inTurn(async () => {
    const owner = answersOwner();
    if (isBehind()) await catchUp(form, store);
    const seen = valuesIn();
    try {
      noteRevision((await call(blockId, id, baseRevision())).revision);
    } catch (error) {
      if (!isConflict(error) || owner !== answersOwner()) throw error;
      noteBehind();
      await catchUp(form, store);
      const now = valuesIn();
      if (now.length !== seen.length || !now.every((value, at) => isSameAnswer(value, seen[at]))) throw error;
      noteRevision((await call(blockId, id, baseRevision())).revision);
    }
    if (owner !== answersOwner()) return;
    const answers = store.getAnswers();
    const from = entriesIn(answers, blockId);
    const to = isRemoved ? withoutEntry(from, id) : withEntryBack(from, id);
    noteMoves(entryMoves(form, blockId, from, to));
    store.apply(setEntries(form, answers, blockId, to));
  });
}
