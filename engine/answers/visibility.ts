import { holds } from '../conditions/holds.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';

/** One and the same list, so that what is made of a question's options is not made anew. */
const NONE: readonly Option[] = [];

/** The options that a question offers now; none where another answer picks the list and picks none. */
export function offeredOptions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly Option[] {
  const { options } = question;
  if (options === undefined) return NONE;
  if (!('lists' in options)) return form.optionLists[options.list] ?? NONE;
  const name = options.lists[String(answers[options.by] ?? '')];
  return name === undefined ? NONE : (form.optionLists[name] ?? NONE);
}

/** Whether a question is shown: no condition around it hides it, and a select has something to offer (spec §4). */
export function isVisible(form: CompiledForm, question: CompiledQuestion, answers: Answers): boolean {
  if (question.hiddenWhen.some((logic) => holds(logic, answers))) return false;
  const { options } = question;
  return options === undefined || !('lists' in options) || offeredOptions(form, question, answers).length > 0;
}

/** Whether a question is drawn: shown, and on the chosen tab, or among the details that are asked for. */
export function isDrawn(form: CompiledForm, question: CompiledQuestion, answers: Answers): boolean {
  return isVisible(form, question, answers) && question.drawnWhen.every((logic) => holds(logic, answers));
}
