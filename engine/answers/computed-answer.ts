import { textOf } from '../conditions/holds.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isVisible } from './visibility.ts';

/** The answer to a question that is computed, as it is stored: `""` while it is hidden, or what it needs is not there. */
export function computedAnswer(
  form: CompiledForm,
  question: CompiledQuestion,
  calculate: NonNullable<CompiledQuestion['calculate']>,
  answers: Answers,
): string {
  return isVisible(form, question, answers) ? textOf(calculate, answers) : '';
}
