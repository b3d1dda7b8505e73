import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
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
