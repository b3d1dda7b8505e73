import { currentAnswer, isBlank } from '../answers/answer.ts';
import { isVisible } from '../answers/visibility.ts';
import { holds } from '../conditions/holds.ts';
import type { Answers, CompiledQuestion } from '../form/compiled-form.ts';
import type {
  AnswerErrors,
  FormModule,
  ValidationContext,
  Validator,
  ValidatorError,
} from '../form/form-module.ts';
import { fillText } from '../form/texts.ts';

/** What the rules that a message stands for have told: the age, for one. */
function told(error: ValidatorError): Record<string, string> {
  const causes = (error.params.errors ?? []) as readonly ValidatorError[];
  return Object.fromEntries(
    causes.flatMap((cause) => Object.entries(cause.params).map(([name, value]) => [name, String(value)])),
  );
}

/** Runs a validator and gives its messages, filled with what it told. */
export function messagesOf(
  validator: Validator,
  value: unknown,
  context: ValidationContext,
  values: Readonly<Record<string, string>>,
): string[] {
  if (validator.call(context, value)) return [];
  return (validator.errors ?? [])
    .filter((error) => error.keyword === 'errorMessage')
    .map((error) => fillText(error.message ?? '', { ...values, ...told(error) }));
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
    : question.rules.flatMap(({ when, validator: name }) => {
        const validator = validators[name];
        if (validator === undefined || (when !== undefined && !holds(when, answers))) return [];
        return messagesOf(validator, value, context, { label: question.messageLabel ?? question.label });
      });
  return [...new Set(messages)];
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

/** Whether a question must be answered as the answers now stand. */
export function isRequired(question: CompiledQuestion, answers: Answers): boolean {
  return question.required.some(({ when }) => holds(when, answers));
}
