import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { entriesOnly } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Login } from './login.ts';

/**
 * Whether an answer is empty because its question is hidden. That was not typed, and follows from the answer
 * that hides it.
 */
function isCleared(form: CompiledForm, answers: Answers, key: string): boolean {
  const question = form.questions[answerKeyOf(form, key)];
  return question !== undefined && isEmpty(answers[key]) && !isVisible(form, question, answers);
}

/**
 * Returns the unsaved answers that the applicant has typed. Descriptions and the emptied answers of hidden
 * questions follow from others.
 */
export function typedUnsaved({ page, saved }: Login): readonly (readonly [string, AnswerValue])[] {
  const { form } = page;
  const answers = page.answers.getAnswers();
  return Object.entries(saved.unsaved(page)).filter(
    ([key]) => form.keys[key]?.describes === undefined && !isCleared(form, answers, key),
  );
}

/**
 * Returns the keys of questions with typed unsaved answers. Keys without a question, which go with an answer,
 * are left out.
 */
export function unsavedQuestions(login: Login): readonly string[] {
  const keys = typedUnsaved(login).map(([key]) => key);
  return keys.filter((key) => login.page.form.questions[key] !== undefined);
}

/**
 * Writes the unsaved answers to the device record, in place of what it held. Of sensitive answers only the keys
 * are written. Descriptions and the emptied answers of hidden questions are left out. Returns the keys of
 * unsaved answers that would be lost with this window.
 */
export function keepOnDevice(login: Login): readonly string[] {
  const { form, answers: store } = login.page;
  const answers = store.getAnswers();
  const unsaved = typedUnsaved(login);
  const isSensitive = ([key]: readonly [string, AnswerValue]) => form.keys[key]?.sensitive === true;
  const kept = unsaved.filter((entry) => !isSensitive(entry));
  const sensitive = unsaved.filter(isSensitive).map(([key]) => key);
  const undecided = login.undecided.keys(answers);
  // No own values for undecided answers: the conflict is still open and is asked again after a recovery.
  const own = (key: string) => (undecided.has(key) ? [] : login.saved.ownValues(key));
  const entries = kept.map(([key, value]) => [key, { value, own: own(key) }] as const);
  const isKept = login.device.write(Object.fromEntries(entries), sensitive, entriesOnly(form, answers));
  return isKept ? sensitive : unsaved.map(([key]) => key);
}
