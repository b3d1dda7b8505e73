import { textOf } from '../conditions/holds.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isVisible } from './visibility.ts';

/**
 * Computes the answer to a question by its formula `calculate`. Returns the stored text: `""` while the question is
 * hidden or an input is missing.
 */
export function computedAnswer(
  form: CompiledForm,
  question: CompiledQuestion,
  calculate: NonNullable<CompiledQuestion['calculate']>,
  answers: Answers,
): string {
  return isVisible(form, question, answers) ? textOf(calculate, answers) : '';
}
