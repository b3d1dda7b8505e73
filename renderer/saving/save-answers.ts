// A save that the applicant asked for sends everything unsaved. An autosave leaves out refused and undecided answers,
// so that nobody gets the same message or question again and again.
import type { Answers } from '../../engine/form/compiled-form.ts';
import { ServerError } from '../api/errors.ts';
import { allAnswers, quietAnswers, storedChoices } from './answers-to-send.ts';
import { catchUp, takeReply } from './catch-up.ts';
import type { Login } from './login.ts';
import { conflictingRecord, isFinal } from './refused.ts';
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
  return login.turns.next(() => save(login, 'quiet', catchUp));
}

async function save(
  login: Login,
  kind: 'asked' | 'quiet',
  begin?: (login: Login) => Promise<void>,
): Promise<void> {
  const isQuiet = kind === 'quiet';
  const answersToSend = (): Answers => (isQuiet ? quietAnswers(login) : allAnswers(login));
  const isToAsk = () => {
    const answers = login.page.answers.getAnswers();
    return isQuiet ? login.undecided.isToAsk(answers) : login.undecided.keys(answers).size > 0;
  };
  showSaving(login);
  try {
    await begin?.(login);
    let conflicts = 0;
    for (;;) {
      if (isToAsk()) await settle(login).catch(isQuiet ? ignoreUndecided : undefined);
      const sent = answersToSend();
      if (isQuiet && keyCount(sent) === 0) break;
      try {
        const hasOthers = await send(login, sent);
        if (!hasOthers || !(isToAsk() || keyCount(answersToSend()) > 0)) break;
      } catch (error) {
        // Refused answers are left out from now on. If that leaves out nothing, another attempt would fail, too.
        const isLess = () => keyCount(answersToSend()) < keyCount(sent);
        if (isQuiet && isFinal(error) && isLess()) continue;
        conflicts += 1;
        const record = conflictingRecord(error);
        if (record === undefined || conflicts === ROUNDS) throw error;
        await catchUp(login, record);
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

/** Saves answers. Returns whether others had written, too: then their answers have been taken over. */
async function send(login: Login, answers: Answers): Promise<boolean> {
  const { saved, refused, ports } = login;
  saved.noteSent(answers);
  const all = { ...storedChoices(login, answers), ...answers };
  const reply = await login.hear(ports.calls.putAnswers(all, saved.revision)).catch((error) => {
    if (error instanceof ServerError && error.status < 500) saved.noteRefused(answers);
    if (isFinal(error)) refused.note(error, answers);
    throw error;
  });
  saved.noteSaved(answers);
  refused.forget(answers);
  await takeReply(login, reply, Object.keys(answers));
  return reply.record !== undefined;
}

function ignoreUndecided(error: unknown): void {
  if (!(error instanceof UndecidedError)) throw error;
}
