import { currentAnswer, emptyAnswer, isBlank } from '../answers/answer.ts';
import { isVisible } from '../answers/visibility.ts';
import { holds } from '../conditions/holds.ts';
import type { Answers, CompiledQuestion } from '../form/compiled-form.ts';
import type { AnswerErrors, FormModule, ValidationContext, ValidatorError } from '../form/form-module.ts';
import { fillText } from '../form/texts.ts';

/** What a validator has told of the rule that was broken: the age, for one. */
function told(errors: readonly ValidatorError[]): Record<string, string> {
  const params = errors.flatMap((error) => Object.entries(error.params));
  return Object.fromEntries(params.map(([name, value]) => [name, String(value)]));
}

/** All messages of one question, each once; none when the answer is valid or the question hidden (spec §5). */
export function questionErrors(
  module: FormModule,
  question: CompiledQuestion,
  answers: Answers,
  context: ValidationContext,
): readonly string[] {
  const { form, validators } = module;
  if (!isVisible(form, question, answers)) return [];
  const value = currentAnswer(form, question, answers);
  const messages = isBlank(value)
    ? question.required.filter(({ when }) => holds(when, answers)).map(({ message }) => message)
    : question.rules.flatMap(({ when, validator: name, message }) => {
        const validator = validators[name];
        if (validator === undefined || (when !== undefined && !holds(when, answers))) return [];
        if (validator.call(context, value)) return [];
        const label = question.messageLabel ?? question.label;
        return [fillText(message, { label, ...told(validator.errors ?? []) })];
      });
  const all = [...messages, ...toldErrors(question, answers, context)];
  return all.length < 2 ? all : [...new Set(all)];
}

function toldErrors(
  { key, type }: CompiledQuestion,
  answers: Answers,
  { told = {} }: ValidationContext,
): readonly string[] {
  const found = Object.hasOwn(told, key) ? told[key] : undefined;
  return found?.value === (answers[key] ?? emptyAnswer(type)) ? (found?.messages ?? []) : [];
}

/** The messages of the whole form by key, in the order in which it asks. A form without any is valid. */
export function formErrors(module: FormModule, answers: Answers, context: ValidationContext): AnswerErrors {
  const errors: Record<string, readonly string[]> = {};
  for (const question of Object.values(module.form.questions)) {
    const messages = questionErrors(module, question, answers, context);
    if (messages.length > 0) errors[question.key] = messages;
  }
  return errors;
}

/** Whether a `*` says so: not where an answer to another question would do as well. */
export function isMarkedRequired(question: CompiledQuestion, answers: Answers): boolean {
  return question.required.some(({ when, isUnmarked }) => !isUnmarked && holds(when, answers));
}

/** Whether a question must be answered as the answers now stand. */
export function isRequired(question: CompiledQuestion, answers: Answers): boolean {
  return question.required.some(({ when }) => holds(when, answers));
}
