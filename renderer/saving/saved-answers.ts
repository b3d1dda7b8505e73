// What the server is known to have of the answers in this window: what is not among it would be lost with the window.
import { answerKeyOf, isEmpty, pairedKey } from '../../engine/answers/answer.ts';
import { type Moves, moved, moveKeys } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { writableAnswers } from '../filling/writable-answers.ts';
import { forgetSaving } from './saving-store.ts';
import { forgetSubmissionErrors } from './submission-errors.ts';

interface Known {
  answers: Answers;
  /** Of the record that the answers are from; unknown before it is loaded. */
  revision: number | undefined;
  /** Somebody else has written since that revision. */
  isBehind: boolean;
  /** Values that were sent and not answered for: the server may have them or not. */
  readonly sent: Map<string, Set<AnswerValue>>;
  /** Keys of what was saved since somebody else has written: what they wrote may hide it. */
  readonly unseen: Set<string>;
}

const nothing = (): Known => ({
  answers: {},
  revision: undefined,
  isBehind: false,
  sent: new Map(),
  unseen: new Set(),
});

let known = nothing();

/** Stands for whoever's answers these are: another one as soon as somebody else logs in, or nobody. */
export function answersOwner(): object {
  return known;
}

/** Forgets what was saved, because somebody else logs in, or nobody. */
export function forgetSaved(): void {
  known = nothing();
  forgetSaving();
  forgetSubmissionErrors();
}

/** Notes a record as it was loaded. */
export function noteLoaded(answers: Answers, revision: number): void {
  Object.assign(known, { answers, revision, isBehind: false });
  known.unseen.clear();
}

/** Notes answers that are on their way. */
export function noteSent(answers: Answers): void {
  for (const [key, value] of Object.entries(answers))
    known.sent.set(key, (known.sent.get(key) ?? new Set()).add(value));
}

/** Notes that answers that were sent have certainly not been stored. */
export function noteRefused(answers: Answers): void {
  for (const [key, value] of Object.entries(answers)) known.sent.get(key)?.delete(value);
}

/** Notes that entries have taken other places: what is known of them goes along. */
export function noteMoved(moves: Moves): void {
  known.answers = moved(known.answers, moves);
  const sent = Object.entries(moved(Object.fromEntries(known.sent), moves));
  known.sent.clear();
  for (const [key, values] of sent) known.sent.set(key, values);
  moveKeys(known.unseen, moves);
}

/** Notes that nothing is stored of answers any more that this window has not given up. */
export function noteUnstored(keys: readonly string[]): void {
  known.answers = { ...known.answers, ...Object.fromEntries(keys.map((key) => [key, ''])) };
}

/** Notes what the server has taken, and the revision that it has led to. */
export function noteSaved(answers: Answers, revision?: number): void {
  known.answers = { ...known.answers, ...answers };
  noteRevision(revision);
  for (const key of Object.keys(answers)) {
    known.sent.delete(key);
    if (known.isBehind) known.unseen.add(key);
  }
}

/** Notes the revision that a write of this window has led to: one that is not the next shows that others wrote, too. */
export function noteRevision(revision: number | undefined): void {
  if (known.revision === undefined || revision === undefined) return;
  if (revision === known.revision + 1) known.revision = revision;
  else known.isBehind = true;
}

/** Notes that others have written since. */
export function noteBehind(): void {
  known.isBehind = true;
}

/** Whether the record has to be loaded before anything can be based on it. */
export function isBehind(): boolean {
  return known.isBehind;
}

/** Keys of what was saved since others have written, as far as is known: nobody has seen yet how both go together. */
export function unseenKeys(): readonly string[] {
  return [...known.unseen];
}

/** The revision that a save is based on. */
export function baseRevision(): number | undefined {
  return known.revision;
}

/** The stored answer to a question, as far as it is known. */
export function savedAnswer(key: string): AnswerValue {
  return known.answers[key] ?? '';
}

/** What the server may have under a key without anybody else having written it. */
export function ownValues(key: string): readonly AnswerValue[] {
  return [savedAnswer(key), ...(known.sent.get(key) ?? [])];
}

/** Whether two values are the same answer: what was never given is empty. */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return one === other || (isEmpty(one) && isEmpty(other));
}

/** The answers that differ from what the server has, or may have. */
export function unsavedAnswers(form: CompiledForm, answers: Answers): Answers {
  // Documents have calls of their own.
  const entries = Object.entries(writableAnswers(form, answers)).filter(([key]) => !form.keys[key]?.document);
  const differs = (key: string): boolean => !ownValues(key).every((own) => isSameAnswer(own, answers[key]));
  // Alone, a text or its source could come to stand beside what somebody else has written.
  return Object.fromEntries(entries.filter(([key]) => differs(key) || differs(pairedKey(form, key))));
}

/** Whether an answer differs from what the server has. */
export function hasUnsaved(form: CompiledForm, answers: Answers): boolean {
  return Object.keys(unsavedAnswers(form, answers)).length > 0;
}

/** `""` for each document that is not there any more: nobody waits for it to be saved, but the next save says it (spec §4). */
export function emptiedDocuments(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => form.keys[key]?.document && value === ''),
  );
}

/** What a save sends: what is unsaved, and `""` for each answer that was hidden and is not known to be stored as empty. */
export function answersToSend(form: CompiledForm, answers: Answers): Answers {
  const hidden = Object.entries(answers).filter(([key, value]) => {
    const question = form.questions[answerKeyOf(form, key)];
    if (question === undefined || form.keys[key]?.document || !isEmpty(value)) return false;
    return known.answers[key] === undefined && !isVisible(form, question, answers);
  });
  return { ...writableAnswers(form, Object.fromEntries(hidden)), ...unsavedAnswers(form, answers) };
}
