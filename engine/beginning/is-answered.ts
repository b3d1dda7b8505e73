import { answerKeyOf, isEmpty } from '../answers/answer.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';

/**
 * Whether anything is answered: nobody then begins with other answers. What is computed or filled in beforehand is not, since
 * no applicant has given it.
 */
export function isAnswered(form: CompiledForm, answers: Answers): boolean {
  return Object.entries(answers).some(([key, value]) => {
    if (isEmpty(value) || form.keys[key] === undefined) return false;
    const question = form.questions[answerKeyOf(form, key)];
    return question?.calculate === undefined && question?.default === undefined;
  });
}
