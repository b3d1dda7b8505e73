import { haveOthersSave } from './ask-others.ts';
import { askToLeave } from './ask-to-leave.ts';
import { closeForm } from './close-form.ts';
import type { Login } from './login.ts';
import { takeLeft } from './recovery.ts';
import { refreshAnswers, saveAnswers, saveQuietly } from './save-answers.ts';
import { UndecidedError } from './undecided.ts';
import { unsavedQuestions } from './unsaved-questions.ts';

/**
 * Saves in every window of the account in this browser, then ends the session. If a save or `endSession` fails,
 * the applicant stays logged in. Asks first if answers would be lost: undecided or refused ones, those that
 * another window could not save, and those that a closed window has left on this device.
 * @throws UndecidedError if the applicant stays
 */
export async function logOut(login: Login, endSession: () => Promise<unknown>): Promise<void> {
  // The other windows save first, so that conflicts with them come up in this window, where the applicant is.
  const elsewhere = await haveOthersSave(login);
  for (;;) {
    const left = new Set(await saveHere(login));
    const kept = await findKept(login);
    await askToLeave(login, 'logOut', [...new Set([...left, ...elsewhere, ...kept.keys])], kept.found);
    const isNamed = () => unsavedQuestions(login).every((key) => left.has(key));
    if (await closeForm(login, 'logOut', isNamed, endSession)) return;
    // An answer changed before the form was covered: save it, too.
  }
}

/** Saves this window's answers, and returns the keys of the questions that stay unsaved. */
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

/** Finds answers that closed windows have left and that the server does not have. */
async function findKept(login: Login): ReturnType<typeof takeLeft> {
  const kept = await takeLeft(login);
  if (kept.keys.length === 0) return kept;
  // Load the record: the last save of a closed window may have arrived although its reply did not.
  await refreshAnswers(login);
  return takeLeft(login);
}
