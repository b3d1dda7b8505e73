// What the server is known to have of the answers in this window: what is not among it would be lost with the window.
import { isEmpty } from '../../engine/answers/answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { writableAnswers } from './writable-answers.ts';

let saved: Answers = {};

/** Notes what the server has taken, or has sent. */
export function noteSaved(answers: Answers): void {
  saved = { ...saved, ...answers };
}

/** Forgets what was saved, because somebody else logs in, or nobody. */
export function forgetSaved(): void {
  saved = {};
}

/** Whether an answer differs from what the server has. */
export function hasUnsaved(form: CompiledForm, answers: Answers): boolean {
  return Object.entries(writableAnswers(form, answers)).some(([key, value]) => {
    const stored = saved[key];
    return stored === undefined ? !isEmpty(value) : stored !== value;
  });
}
