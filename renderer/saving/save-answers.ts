// A save that was asked for sends all that is unsaved; one that comes by itself leaves out what was refused and what is
// undecided, so that nobody is told or asked again and again.
import type { Answers } from '../../engine/form/compiled-form.ts';
import { ServerError } from '../api/errors.ts';
import { allAnswers, quietAnswers, storedChoices } from './answers-to-send.ts';
import { catchUp } from './catch-up.ts';
import type { Login } from './login.ts';
import { isConflict, isFinal } from './refused.ts';
import { settle } from './settle.ts';
import { showFailure, showNothingToSave, showSaving, showWhatIsLeft } from './show-status.ts';
import { UndecidedError } from './undecided.ts';

/** How often a save is tried at once while others write at the same time. */
const ROUNDS = 5;

/** Saves what a logged-in applicant has answered since the last save. The call is made even if that is nothing (spec §4). */
export function saveAnswers(login: Login): Promise<void> {
  return login.turns.next(() => save(login, () => settle(login), allAnswers));
}

/** Saves by itself what can be saved; no call without anything to save. */
export function saveQuietly(login: Login): Promise<void> {
  return login.turns.next(async () => {
    const isToAsk = login.undecided.isToAsk(login.page.answers.getAnswers());
    if (isToAsk || keyCount(quietAnswers(login)) > 0) await saveByItself(login);
    else showNothingToSave(login);
  });
}

/** Takes over what others have written, and saves by itself what can be saved. */
export function refreshAnswers(login: Login): Promise<void> {
  login.saved.noteBehind();
  return login.turns.next(() => saveByItself(login));
}

async function saveByItself(login: Login): Promise<void> {
  const ask = async () => {
    if (login.undecided.isToAsk(login.page.answers.getAnswers())) await settle(login).catch(leaveUndecided);
  };
  await save(login, ask, quietAnswers);
}

async function save(
  login: Login,
  ask: () => Promise<void>,
  choose: (login: Login) => Answers,
): Promise<void> {
  showSaving(login);
  try {
    let conflicts = 0;
    for (;;) {
      if (login.saved.isBehind) await catchUp(login);
      await ask();
      const sent = choose(login);
      if (choose === quietAnswers && keyCount(sent) === 0) break;
      try {
        await send(login, sent);
        break;
      } catch (error) {
        // What is refused is left out from then on; with as much to send as before it would go on for ever.
        const isLess = () => keyCount(choose(login)) < keyCount(sent);
        if (choose === quietAnswers && isFinal(error) && isLess()) continue;
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

function leaveUndecided(error: unknown): void {
  if (!(error instanceof UndecidedError)) throw error;
}
