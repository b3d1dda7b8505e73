import { isSameAnswer } from '../../engine/answers/answer.ts';
import {
  applyEntryStep,
  type EntryStep,
  entriesIn,
  entryMoves,
  hostArrangement,
  setEntries,
} from '../../engine/answers/entries.ts';
import { entriesKey, visibleEntries } from '../../engine/answers/layout-keys.ts';
import { setAnswer } from '../../engine/answers/set-answer.ts';
import { catchUp } from './catch-up.ts';
import type { Login } from './login.ts';
import { type EntryName, keysOf, noteMoves } from './move-entries.ts';
import { isConflict } from './refused.ts';
import { refreshAnswers } from './save-answers.ts';

/**
 * Removes, brings back or moves an entry, on the server and then here. If others have changed its answers, it
 * shows them and throws the conflict, because the applicant has not seen what would be lost.
 */
export function storeEntry(login: Login, entry: EntryName, step: EntryStep): Promise<void> {
  const { saved, ports } = login;
  const { blockId, id } = entry;
  const { deleteEntry, putEntry, putEntryPlace } = ports.calls;
  const call = () => {
    if (step === 'removed') return deleteEntry(blockId, id, saved.revision);
    if (step === 'back') return putEntry(blockId, id, saved.revision);
    return putEntryPlace(blockId, id, step.before, saved.revision);
  };
  const store = async () => saved.noteRevision((await login.hear(call())).revision);
  const valuesIn = () => {
    const { form, answers: shown } = login.page;
    const answers = shown.getAnswers();
    // If the surrounding entry has moved, the block belongs to another one.
    const host = hostArrangement(form, answers, blockId);
    return [host, ...keysOf(form, answers, entry).map((key) => answers[key])];
  };
  return login.turns.next(async () => {
    if (saved.isBehind) await catchUp(login);
    const seen = valuesIn();
    try {
      await store();
    } catch (error) {
      if (!isConflict(error)) throw error;
      saved.noteBehind();
      await catchUp(login);
      const now = valuesIn();
      if (now.length !== seen.length || !now.every((value, at) => isSameAnswer(value, seen[at]))) throw error;
      await store();
    }
    const { form, answers: shown } = login.page;
    const answers = shown.getAnswers();
    const from = entriesIn(form, answers, blockId);
    const to = applyEntryStep(from, id, step);
    noteMoves(login, entryMoves(form, blockId, from, to));
    shown.apply(setEntries(form, answers, blockId, to));
  });
}

/** Stores the number of a block's entries, then shows them. */
export async function addEntry(login: Login, blockId: string, count: number): Promise<void> {
  const { form, answers } = login.page;
  const store = async (next: number) => {
    const call = login.ports.calls.putAddAnother(blockId, next, login.saved.revision);
    login.saved.noteRevision((await login.hear(call)).revision);
    answers.apply(setAnswer(form, answers.getAnswers(), entriesKey(blockId), String(next)));
  };
  try {
    await store(count);
  } catch (error) {
    if (!isConflict(error)) throw error;
    // Entries were removed or brought back elsewhere: add one to their current number.
    const host = () => hostArrangement(login.page.form, answers.getAnswers(), blockId);
    const before = host();
    await refreshAnswers(login);
    // The block belongs to another entry by now.
    if (host() !== before) throw error;
    await store(visibleEntries(login.page.form, answers.getAnswers(), blockId) + 1);
  }
}
