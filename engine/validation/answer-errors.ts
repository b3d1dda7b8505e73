import { currentAnswer, emptyAnswer, isBlank } from '../answers/answer.ts';
import { readAnswer } from '../answers/answer-types.ts';
import { isVisible } from '../answers/visibility.ts';
import { holds, textOf } from '../conditions/holds.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { Answers, AnswerValue, CompiledQuestion } from '../form/compiled-form.ts';
import type { AnswerErrors, FormModule, ValidationContext, ValidatorError } from '../form/form-module.ts';
import { fillText } from '../form/texts.ts';

/** What a validator has told of the rule that was broken: the age, for one. */
function told(errors: readonly ValidatorError[]): Record<string, string> {
  const params = errors.flatMap((error) => Object.entries(error.params));
  return Object.fromEntries(params.map(([name, value]) => [name, String(value)]));
}

const NONE: readonly string[] = [];

/** Two lists as one: nearly always one of them is empty, and a form is judged question by question. */
function joined(one: readonly string[], other: readonly string[]): readonly string[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
}

/** All messages of one question, each once; none when the answer is valid or the question hidden (spec §5). */
export function questionErrors(
  module: FormModule,
  question: CompiledQuestion,
  given: Answers,
  context: ValidationContext,
): readonly string[] {
  const { form, validators } = module;
  const answers = onDay(question, given, context);
  if (!isVisible(form, question, answers)) return [];
  const value = currentAnswer(form, question, answers);
  const messages = isBlank(value)
    ? question.required.filter(({ when }) => holds(when, answers)).map(({ message }) => message)
    : joined(brokenRules(validators, question, value, answers, context), brokenAssertions(question, answers));
  const all = joined(messages, toldErrors(question, answers, context));
  return all.length < 2 ? all : [...new Set(all)];
}

/** The messages of the rules about the answer itself. */
function brokenRules(
  validators: FormModule['validators'],
  question: CompiledQuestion,
  value: AnswerValue,
  answers: Answers,
  context: ValidationContext,
): readonly string[] {
  return question.rules.flatMap(({ when, validator: name, message }) => {
    const validator = validators[name];
    if (validator === undefined || (when !== undefined && !holds(when, answers))) return [];
    if (validator.call(context, value)) return [];
    return [fillText(message, { label: spokenLabel(question), ...told(validator.errors ?? []) })];
  });
}

/** The messages of the conditions over several answers. */
function brokenAssertions(question: CompiledQuestion, answers: Answers): readonly string[] {
  if (question.assertions === undefined) return NONE;
  return question.assertions
    .filter(({ when, logic }) => holds(when, answers) && !holds(logic, answers))
    .map(({ message, limit }) =>
      fillText(message, {
        label: spokenLabel(question),
        ...(limit === undefined ? {} : { limit: readAnswer(question, textOf(limit, answers)) }),
      }),
    );
}

/** The answers with the day that counts as today, where conditions about the question ask for it. */
function onDay({ dependsOn }: CompiledQuestion, answers: Answers, { today }: ValidationContext): Answers {
  return dependsOn.includes(TODAY_KEY) ? { ...answers, [TODAY_KEY]: today } : answers;
}

function spokenLabel({ messageLabel, label }: CompiledQuestion): string {
  return messageLabel ?? label;
}

function toldErrors(
  { key, type }: CompiledQuestion,
  answers: Answers,
  { told = {} }: ValidationContext,
): readonly string[] {
  const found = Object.hasOwn(told, key) ? told[key] : undefined;
  return found?.value === (answers[key] ?? emptyAnswer(type)) ? (found?.messages ?? NONE) : NONE;
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
