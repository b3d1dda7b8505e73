import { answerKeyOf, isEmpty } from '../answers/answer.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';

/**
 * Returns whether the applicant has answered any question of the form. Then the offer to begin with answers to
 * another form is not made. Computed and default values do not count as answers.
 */
export function isAnswered(form: CompiledForm, answers: Answers): boolean {
  return Object.entries(answers).some(([key, value]) => {
    if (isEmpty(value) || form.keys[key] === undefined) return false;
    const question = form.questions[answerKeyOf(form, key)];
    return question?.calculate === undefined && question?.default === undefined;
  });
}
