import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Login } from './login.ts';

/** Whether an answer is empty because its question is hidden: nobody typed that, and it follows again from what hides it. */
function isCleared(form: CompiledForm, answers: Answers, key: string): boolean {
  const question = form.questions[answerKeyOf(form, key)];
  return question !== undefined && isEmpty(answers[key]) && !isVisible(form, question, answers);
}

/** Unsaved answers that somebody has typed: descriptions, and what a hidden question has lost, follow from others. */
export function typedUnsaved({ page, saved }: Login): readonly (readonly [string, AnswerValue])[] {
  const { form } = page;
  const answers = page.answers.getAnswers();
  return Object.entries(saved.unsaved(page)).filter(
    ([key]) => form.keys[key]?.describes === undefined && !isCleared(form, answers, key),
  );
}

/** Keys of the questions whose answers somebody has typed and nobody has saved: what goes with them unasked is not named. */
export function unsavedQuestions(login: Login): readonly string[] {
  const keys = typedUnsaved(login).map(([key]) => key);
  return keys.filter((key) => login.page.form.questions[key] !== undefined);
}
