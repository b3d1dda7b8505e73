import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { entriesOnly } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { writeDevice } from './device-storage.ts';
import { ownValues, unsavedAnswers } from './saved-answers.ts';
import { undecidedKeys } from './undecided.ts';

/** Whether an answer is empty because its question is hidden: nobody typed that, and it follows again from what hides it. */
function isCleared(form: CompiledForm, answers: Answers, key: string): boolean {
  const question = form.questions[answerKeyOf(form, key)];
  return question !== undefined && isEmpty(answers[key]) && !isVisible(form, question, answers);
}

/** Unsaved answers that somebody has typed: descriptions, and what a hidden question has lost, follow from others. */
function typedUnsaved(form: CompiledForm, answers: Answers): readonly (readonly [string, AnswerValue])[] {
  return Object.entries(unsavedAnswers(form, answers)).filter(
    ([key]) => form.keys[key]?.describes === undefined && !isCleared(form, answers, key),
  );
}

/** Keys of the questions whose answers somebody has typed and nobody has saved: what goes with them unasked is not named. */
export function unsavedQuestions(form: CompiledForm, answers: Answers): readonly string[] {
  const keys = typedUnsaved(form, answers).map(([key]) => key);
  return keys.filter((key) => form.questions[key] !== undefined);
}

/**
 * Keeps what is unsaved on this device; what is saved is not kept any more. Of sensitive answers only the keys are;
 * descriptions and what a hidden question has lost need not be. Gives the keys of unsaved answers that would be lost
 * with this window.
 */
export function keepOnDevice(form: CompiledForm, answers: Answers): readonly string[] {
  const unsaved = typedUnsaved(form, answers);
  const isSensitive = ([key]: readonly [string, AnswerValue]) => form.keys[key]?.sensitive === true;
  const kept = unsaved.filter((entry) => !isSensitive(entry));
  const sensitive = unsaved.filter(isSensitive).map(([key]) => key);
  const undecided = undecidedKeys(answers);
  // What others have stored is known here by now, but not chosen against: it is asked about again when this is taken back.
  const own = (key: string) => (undecided.has(key) ? [] : ownValues(key));
  const entries = kept.map(([key, value]) => [key, { value, own: own(key) }] as const);
  const isKept = writeDevice(Object.fromEntries(entries), sensitive, entriesOnly(form, answers));
  return isKept ? sensitive : unsaved.map(([key]) => key);
}
