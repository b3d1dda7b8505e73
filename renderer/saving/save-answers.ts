// A save that the applicant asked for sends everything unsaved. An autosave leaves out refused and undecided answers,
// so that nobody gets the same message or question again and again.

import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { isStorable } from '../../engine/answers/storable-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { StoredRecord } from '../../engine/wire/profile.ts';
import {
  conflictingRecord,
  isAnswerRefused,
  isFinal,
  isRefusal,
  retryAfterOf,
  ServerError,
  UnauthorizedError,
} from '../api/errors.ts';
import { emptiedDocuments } from './answer-states.ts';
import { catchUp, takeReply } from './catch-up.ts';
import { settle } from './conflicts.ts';
import { attempt, type Login, LoginOverError, UndecidedError } from './login.ts';
import type { SavingState } from './saving-state.ts';

/** Maximum number of attempts while others write concurrently. */
const ROUNDS = 5;

/** Saves the unsaved answers of a logged-in applicant. Makes the call even if there are none (spec §4). */
export function saveAnswers(login: Login): Promise<void> {
  return login.turns.next(() => save(login, 'asked'));
}

/** Autosaves what can be saved. Makes no call if there is nothing to save. */
export function saveQuietly(login: Login): Promise<void> {
  return login.turns.next(async () => {
    login.refused.retryOtherForm();
    const isToAsk = login.undecided.isToAsk(login.page.answers.getAnswers());
    if (isToAsk || login.saved.isStale || keyCount(quietAnswers(login)) > 0) await save(login, 'quiet');
    else showNothingToSave(login);
  });
}

/** Loads what others have written, and autosaves. */
export function refreshAnswers(login: Login): Promise<void> {
  login.saved.noteStale();
  return login.turns.next(() => save(login, 'quiet'));
}

/**
 * Autosaves while the applicant is absent, and waits for it at most `limitMs` milliseconds. Postpones a conflict
 * that is shown or comes up.
 */
export async function saveUnasked(login: Login, limitMs: number): Promise<void> {
  const putOff = () => login.shown.getState().question?.decide();
  const end = login.shown.subscribe(putOff);
  putOff();
  await attempt(() => saveQuietly(login), login.ports.clock, limitMs);
  end();
}

async function save(login: Login, kind: 'asked' | 'quiet'): Promise<void> {
  const isQuiet = kind === 'quiet';
  const answersToSend = (): Answers => (isQuiet ? quietAnswers(login) : allAnswers(login));
  const isToAsk = () => {
    const answers = login.page.answers.getAnswers();
    return isQuiet ? login.undecided.isToAsk(answers) : login.undecided.keys(answers).size > 0;
  };
  showSaving(login);
  try {
    let conflicts = 0;
    let record: StoredRecord | undefined;
    for (;;) {
      let sent: Answers = {};
      try {
        if (record !== undefined || login.saved.isStale) await catchUp(login, record);
        record = undefined;
        if (isToAsk()) await settle(login).catch(isQuiet ? ignoreUndecided : undefined);
        sent = answersToSend();
        if (isQuiet && keyCount(sent) === 0) break;
        const hasOthers = await send(login, sent);
        if (!hasOthers || !(isToAsk() || keyCount(answersToSend()) > 0)) break;
      } catch (error) {
        // Refused answers are left out from now on. If that leaves out nothing, another attempt would fail, too.
        const isLess = () => keyCount(answersToSend()) < keyCount(sent);
        if (isQuiet && isAnswerRefused(error) && isLess()) continue;
        conflicts += 1;
        record = conflictingRecord(error);
        if (record === undefined || conflicts === ROUNDS) throw error;
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
  const fresh = saved.noteSent(answers);
  const all = { ...storedChoices(login, answers), ...answers };
  const reply = await login.hear(ports.calls.putAnswers(all, saved.revision)).catch((error) => {
    if (error instanceof ServerError && isRefusal(error)) saved.noteRefused(fresh);
    if (isAnswerRefused(error)) refused.note(error, answers);
    throw error;
  });
  saved.noteSaved(answers);
  refused.forget(answers);
  await takeReply(login, reply, answers);
  return reply.record !== undefined;
}

function ignoreUndecided(error: unknown): void {
  if (!(error instanceof UndecidedError)) throw error;
}

/** Returns the unsaved answers, and `""` for documents that were removed. */
export function allAnswers({ page, saved }: Login): Answers {
  const answers = page.answers.getAnswers();
  return { ...emptiedDocuments(page.form, answers), ...saved.toSend(page) };
}

/** Returns the unsaved answers without refused and undecided ones, and without those that depend on them. */
export function quietAnswers(login: Login): Answers {
  const { form, answers: store } = login.page;
  const answers = store.getAnswers();
  const waiting = login.undecided.waitingKeys(form, answers);
  const left = withHidden(login, answers, [...waiting, ...login.refused.keys(answers)]);
  const entries = Object.entries(login.saved.toSend(login.page));
  const isLeft = (key: string): boolean => left.has(key) || left.has(answerKeyOf(form, key));
  return Object.fromEntries(entries.filter(([key]) => !isLeft(key)));
}

/**
 * Adds the keys of answers that are hidden unless the left-out answers are sent. The server would store them as
 * empty.
 */
function withHidden({ page, saved }: Login, answers: Answers, left: readonly string[]): ReadonlySet<string> {
  const { form } = page;
  const all = new Set(left);
  if (all.size === 0) return all;
  const after = { ...answers, ...Object.fromEntries(left.map((key) => [key, saved.answer(key)])) };
  for (const key of form.settlingOrder) {
    const question = form.questions[key];
    if (question === undefined || isEmpty(after[key]) || isVisible(form, question, after)) continue;
    all.add(key);
    after[key] = saved.answer(key);
  }
  return all;
}

/**
 * Returns stored choices to send along because their list of options depends on an answer in `sent`. The server
 * would empty them otherwise. Choices that no list offers any more are left out.
 */
export function storedChoices({ page, saved }: Login, sent: Answers): Answers {
  const { form } = page;
  const kept = Object.values(form.questions).filter(({ key, options }) => {
    const isDecided = options !== undefined && 'by' in options && Object.hasOwn(sent, options.by);
    if (!isDecided || Object.hasOwn(sent, key) || isEmpty(saved.answer(key))) return false;
    return isStorable(form, key, saved.answer(key));
  });
  return Object.fromEntries(kept.map(({ key }) => [key, saved.answer(key)]));
}

/** Shows that a save is in flight. */
export function showSaving({ shown }: Login): void {
  shown.setState({ status: 'saving' });
}

/** Shows that a save succeeded, or which answers it has left out. */
export function showWhatIsLeft(login: Login): void {
  const status = leftOut(login) ?? 'saved';
  login.shown.setState(({ failures }) => ({
    status,
    reason: login.refused.reason,
    failures: status === 'retrying' ? failures + 1 : 0,
    retryAfterMs: 0,
  }));
}

/**
 * Shows that a save failed. Shows nothing for an ended login, and no retry for errors that have a screen or
 * dialog of their own.
 */
export function showFailure(login: Login, error: unknown): void {
  // Others who keep writing are no reason to give up.
  const isClosed =
    error instanceof ServerError && error.status === 409 && conflictingRecord(error) === undefined;
  const isTold = error instanceof UnauthorizedError || isClosed;
  if (error instanceof LoginOverError) return;
  if (isTold || error instanceof UndecidedError || isFinal(error)) {
    login.shown.setState({ status: leftOut(login) ?? 'idle', reason: login.refused.reason });
  } else {
    login.shown.setState(({ failures }) => ({
      status: 'retrying',
      failures: failures + 1,
      retryAfterMs: retryAfterOf(error),
    }));
  }
}

/**
 * Updates a stale status when nothing is left to save: refused or undecided answers may equal the stored ones
 * by now.
 */
export function showNothingToSave(login: Login): void {
  const { status } = login.shown.getState();
  if (status === 'refused' || status === 'undecided' || status === 'retrying') showWhatIsLeft(login);
}

function leftOut({ page, undecided, refused }: Login): SavingState['status'] | undefined {
  const answers = page.answers.getAnswers();
  if (undecided.keys(answers).size > 0) return 'undecided';
  if (refused.keys(answers).size === 0) return undefined;
  return refused.isOfOtherForm ? 'retrying' : 'refused';
}
