import { haveOthersSave } from './ask-others.ts';
import { askToLeave } from './ask-to-leave.ts';
import { closeForm } from './close-form.ts';
import type { Login } from './login.ts';
import { takeLeft } from './recovery.ts';
import { refreshAnswers, saveAnswers, saveQuietly } from './save-answers.ts';
import { UndecidedError } from './undecided.ts';
import { unsavedQuestions } from './unsaved-questions.ts';

/**
 * Saves what is unsaved, in every window of the account, and then does what ends the session; as long as that fails the
 * applicant stays. Where a choice between two answers is put off, here or in another window, or that one cannot save, or
 * where a window that is gone has left unsaved answers on this device, they are asked first.
 * @throws UndecidedError when the applicant stays
 */
export async function logOut(login: Login, endSession: () => Promise<unknown>): Promise<void> {
  // The others first: where they have answered the same question, it is asked about here, where somebody is.
  const elsewhere = await haveOthersSave(login);
  for (;;) {
    const left = new Set(await saveHere(login));
    const kept = await findKept(login);
    await askToLeave(login, 'logOut', [...new Set([...left, ...elsewhere, ...kept.keys])], kept.found);
    const isNamed = () => unsavedQuestions(login).every((key) => left.has(key));
    if (await closeForm(login, 'logOut', isNamed, endSession)) return;
    // Typed meanwhile: it is saved, too.
  }
}

/** Saves what can be saved in this window; gives the keys of what is left. */
async function saveHere(login: Login): Promise<readonly string[]> {
  if (!login.saved.hasUnsaved(login.page)) return [];
  try {
    await saveAnswers(login);
    return [];
  } catch (error) {
    if (!(error instanceof UndecidedError)) throw error;
  }
  await saveQuietly(login);
  return unsavedQuestions(login);
}

/** What windows that are gone have left, and the server does not have. */
async function findKept(login: Login): ReturnType<typeof takeLeft> {
  const kept = await takeLeft(login);
  if (kept.keys.length === 0) return kept;
  // Their last save may have arrived, though they never heard of it.
  await refreshAnswers(login);
  return takeLeft(login);
}
