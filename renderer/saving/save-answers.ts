// A save that the applicant asked for sends everything unsaved. An autosave leaves out refused and undecided answers,
// so that nobody gets the same message or question again and again.
import type { Answers } from '../../engine/form/compiled-form.ts';
import { ServerError } from '../api/errors.ts';
import { allAnswers, quietAnswers, storedChoices } from './answers-to-send.ts';
import { catchUp } from './catch-up.ts';
import type { Login } from './login.ts';
import { isConflict, isFinal } from './refused.ts';
import { settle } from './settle.ts';
import { showFailure, showNothingToSave, showSaving, showWhatIsLeft } from './show-status.ts';
import { UndecidedError } from './undecided.ts';

/** Maximum number of attempts while others write concurrently. */
const ROUNDS = 5;

/** Saves the unsaved answers of a logged-in applicant. Makes the call even if there are none (spec §4). */
export function saveAnswers(login: Login): Promise<void> {
  return login.turns.next(() => save(login, 'asked'));
}

/** Autosaves what can be saved. Makes no call if there is nothing to save. */
export function saveQuietly(login: Login): Promise<void> {
  return login.turns.next(async () => {
    const isToAsk = login.undecided.isToAsk(login.page.answers.getAnswers());
    if (isToAsk || keyCount(quietAnswers(login)) > 0) await save(login, 'quiet');
    else showNothingToSave(login);
  });
}

/** Loads what others have written, and autosaves. */
export function refreshAnswers(login: Login): Promise<void> {
  login.saved.noteBehind();
  return login.turns.next(() => save(login, 'quiet'));
}

async function save(login: Login, kind: 'asked' | 'quiet'): Promise<void> {
  const isQuiet = kind === 'quiet';
  const answersToSend = (): Answers => (isQuiet ? quietAnswers(login) : allAnswers(login));
  showSaving(login);
  try {
    let conflicts = 0;
    for (;;) {
      if (login.saved.isBehind) await catchUp(login);
      if (!isQuiet) await settle(login);
      else if (login.undecided.isToAsk(login.page.answers.getAnswers()))
        await settle(login).catch(ignoreUndecided);
      const sent = answersToSend();
      if (isQuiet && keyCount(sent) === 0) break;
      try {
        await send(login, sent);
        break;
      } catch (error) {
        // Refused answers are left out from now on. If that leaves out nothing, another attempt would fail, too.
        const isLess = () => keyCount(answersToSend()) < keyCount(sent);
        if (isQuiet && isFinal(error) && isLess()) continue;
        conflicts += 1;
        if (!isConflict(error) || conflicts === ROUNDS) throw error;
        login.saved.noteBehind();
      }
    }
    showWhatIsLeft(login);
    void login.broughtBack.tell();
    if (!login.saved.hasUnsaved(login.page)) login.ports.onAllSaved();
  } catch (error) {
    showFailure(login, error);
    throw error;
  }
}

function keyCount(answers: Answers): number {
  return Object.keys(answers).length;
}

async function send(login: Login, answers: Answers): Promise<void> {
  const { saved, refused, ports } = login;
  saved.noteSent(answers);
  try {
    const all = { ...storedChoices(login, answers), ...answers };
    const { revision } = await login.hear(ports.calls.putAnswers(all, saved.revision));
    saved.noteSaved(answers, revision);
    refused.forget(answers);
  } catch (error) {
    if (error instanceof ServerError && error.status < 500) saved.noteRefused(answers);
    if (isFinal(error)) refused.note(error, answers);
    throw error;
  }
}

function ignoreUndecided(error: unknown): void {
  if (!(error instanceof UndecidedError)) throw error;
}
