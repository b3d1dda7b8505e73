// One save at a time: the next takes what has changed since. A save that was asked for sends all that is unsaved; one that
// comes by itself leaves out what was refused and what is undecided, so that nobody is told or asked again and again.
import { acceptAnswers } from '../../engine/answers/accept-answers.ts';
import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { putAnswers } from '../api/calls.ts';
import { ServerError } from '../api/errors.ts';
import { dropCarried } from '../carried/carried-answers.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { isRecord } from '../storage/read-record.ts';
import { catchUp } from './load-record.ts';
import { forgetRefusal, isFinal, noteRefusal, refusedKeys } from './refused.ts';
import {
  answersOwner,
  answersToSend,
  baseRevision,
  emptiedDocuments,
  hasUnsaved,
  isBehind,
  noteBehind,
  noteRefused,
  noteSaved,
  noteSent,
  savedAnswer,
} from './saved-answers.ts';
import { showFailure, showNothingToSave, showSaving, showWhatIsLeft } from './show-status.ts';
import { tellOfEntry } from './tell-of-entry.ts';
import { isToAsk, settle, UndecidedError, waitingKeys } from './undecided.ts';

/** How often a save is tried at once while others write at the same time. */
const ROUNDS = 5;

let queue: { readonly owner: object; readonly last: Promise<unknown> } = {
  owner: {},
  last: Promise.resolve(),
};

/** Saves what a logged-in applicant has answered since the last save. The call is made even if that is nothing (spec §4). */
export function saveAnswers(form: CompiledForm, store: AnswersStore): Promise<void> {
  return inTurn(() => save(form, store, async () => settle(form, store), allAnswers));
}

/** Saves by itself what can be saved; no call without anything to save. */
export function saveQuietly(form: CompiledForm, store: AnswersStore): Promise<void> {
  return inTurn(async () => {
    const answers = store.getAnswers();
    if (isToAsk(answers) || Object.keys(quietAnswers(form, answers)).length > 0)
      await saveByItself(form, store);
    else showNothingToSave(answers);
  });
}

/** Takes over what others have written, as far as it is known that they have, and saves by itself what can be saved. */
export function refreshAnswers(form: CompiledForm, store: AnswersStore): Promise<void> {
  return inTurn(() => saveByItself(form, store));
}

async function saveByItself(form: CompiledForm, store: AnswersStore): Promise<void> {
  const ask = async () => {
    if (isToAsk(store.getAnswers())) await settle(form, store).catch(leaveUndecided);
  };
  await save(form, store, ask, quietAnswers);
}

/** Does something once the writes before it are done; nothing once somebody else is there. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  const owner = answersOwner();
  const before = queue.owner === owner ? queue.last : Promise.resolve();
  const ended = before.then(() => {
    if (owner !== answersOwner()) throw new UndecidedError();
    return work();
  });
  queue = { owner, last: ended.catch(() => undefined) };
  return ended;
}

async function save(
  form: CompiledForm,
  store: AnswersStore,
  ask: () => Promise<void>,
  choose: (form: CompiledForm, answers: Answers) => Answers,
): Promise<void> {
  const owner = answersOwner();
  showSaving();
  try {
    let conflicts = 0;
    for (;;) {
      if (isBehind()) await catchUp(form, store);
      await ask();
      const sent = choose(form, store.getAnswers());
      if (choose === quietAnswers && Object.keys(sent).length === 0) break;
      try {
        await send(form, sent);
        break;
      } catch (error) {
        if (owner !== answersOwner()) throw new UndecidedError();
        // What is refused is left out from then on; with as much to send as before it would go on for ever.
        const isLess = () => keyCount(choose(form, store.getAnswers())) < keyCount(sent);
        if (choose === quietAnswers && isFinal(error) && isLess()) continue;
        conflicts += 1;
        if (!isConflict(error) || conflicts === ROUNDS) throw error;
        noteBehind();
      }
    }
    if (owner !== answersOwner()) return;
    showWhatIsLeft(store.getAnswers());
    void tellOfEntry();
    // What was brought along is stored: it must not come again over what is answered from now on.
    if (!hasUnsaved(form, store.getAnswers())) dropCarried();
  } catch (error) {
    if (owner === answersOwner()) showFailure(error, store.getAnswers());
    throw error;
  }
}

function keyCount(answers: Answers): number {
  return Object.keys(answers).length;
}

/**
 * The stored choices whose list is decided by what is sent, but that are not sent: the server would empty what it is not
 * told. One that no list has any more cannot stay.
 */
function storedChoices(form: CompiledForm, sent: Answers): Answers {
  const kept = Object.values(form.questions).filter(({ key, options }) => {
    const isDecided = options !== undefined && 'by' in options && Object.hasOwn(sent, options.by);
    if (!isDecided || Object.hasOwn(sent, key) || isEmpty(savedAnswer(key))) return false;
    return acceptAnswers(form, { [key]: savedAnswer(key) }, {}).ok;
  });
  return Object.fromEntries(kept.map(({ key }) => [key, savedAnswer(key)]));
}

async function send(form: CompiledForm, answers: Answers): Promise<void> {
  const owner = answersOwner();
  noteSent(answers);
  try {
    const { revision } = await putAnswers({ ...storedChoices(form, answers), ...answers }, baseRevision());
    if (owner !== answersOwner()) throw new UndecidedError();
    noteSaved(answers, revision);
    forgetRefusal(answers);
  } catch (error) {
    if (owner === answersOwner() && error instanceof ServerError && error.status < 500) noteRefused(answers);
    if (owner === answersOwner() && isFinal(error)) noteRefusal(error, answers);
    throw error;
  }
}

function allAnswers(form: CompiledForm, answers: Answers): Answers {
  return { ...emptiedDocuments(form, answers), ...answersToSend(form, answers) };
}

function quietAnswers(form: CompiledForm, answers: Answers): Answers {
  const left = withHidden(form, answers, [...waitingKeys(form, answers), ...refusedKeys(answers)]);
  const entries = Object.entries(answersToSend(form, answers));
  const isLeft = (key: string): boolean => left.has(key) || left.has(answerKeyOf(form, key));
  return Object.fromEntries(entries.filter(([key]) => !isLeft(key)));
}

/** Keys that are left out, with those of answers that stay hidden as long as these are: the server would store them as empty. */
function withHidden(form: CompiledForm, answers: Answers, left: readonly string[]): ReadonlySet<string> {
  const all = new Set(left);
  if (all.size === 0) return all;
  const after = { ...answers, ...Object.fromEntries(left.map((key) => [key, savedAnswer(key)])) };
  for (const key of form.clearingOrder) {
    const question = form.questions[key];
    if (question === undefined || isEmpty(after[key]) || isVisible(form, question, after)) continue;
    all.add(key);
    after[key] = savedAnswer(key);
  }
  return all;
}

/** Whether the server holds other values of the same answers; it also says 409 after the submission. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof ServerError && error.status === 409 && isRecord(error.reply) && 'stored' in error.reply
  );
}

function leaveUndecided(error: unknown): void {
  if (!(error instanceof UndecidedError)) throw error;
}
