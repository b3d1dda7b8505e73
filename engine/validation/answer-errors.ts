import { currentAnswer, emptyAnswer, isBlank } from '../answers/answer.ts';
import { readAnswer } from '../answers/answer-types.ts';
import { formOn } from '../answers/listed-options.ts';
import { saidText } from '../answers/said-text.ts';
import { isVisible } from '../answers/visibility.ts';
import { holds, textOf } from '../conditions/holds.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { AnswerErrors, FormModule, ValidationContext, ValidatorError } from '../form/form-module.ts';
import { phoneReader } from '../values/phone-text.ts';

/** A form with its validators. */
export type JudgedForm = Pick<FormModule, 'form' | 'validators'>;

/** Returns the parameters of a validator's errors, such as the age. */
function parametersOf(errors: readonly ValidatorError[]): Record<string, string> {
  const params = errors.flatMap((error) => Object.entries(error.params));
  return Object.fromEntries(params.map(([name, value]) => [name, String(value)]));
}

const NONE: readonly string[] = [];

/**
 * Concatenates two lists without a copy if one is empty, which is the usual case. A form is validated question
 * by question.
 */
function joined(one: readonly string[], other: readonly string[]): readonly string[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
}

/**
 * Returns the distinct error messages of a question; none if the answer is valid or the question hidden (spec
 * §5).
 */
export function questionErrors(
  judged: JudgedForm,
  question: CompiledQuestion,
  given: Answers,
  context: ValidationContext,
): readonly string[] {
  const form = formOn(judged.form, context.today);
  const answers = onDay(question, given, context);
  if (!isVisible(form, question, answers)) return NONE;
  const value = currentAnswer(form, question, answers);
  const messages = isBlank(value)
    ? unmetRequirements(form, question, answers)
    : joined(
        joined(
          brokenPhone(form, question, value, answers),
          brokenRules({ form, validators: judged.validators }, question, value, answers, context),
        ),
        brokenAssertions(form, question, answers),
      );
  const all = joined(messages, serverErrors(question, answers, context));
  return all.length < 2 ? all : [...new Set(all)];
}

/** Returns the messages that ask for an answer. */
function unmetRequirements(
  form: CompiledForm,
  { required }: CompiledQuestion,
  answers: Answers,
): readonly string[] {
  if (required.length === 0) return NONE;
  return required
    .filter(({ when }) => holds(when, answers))
    .map(({ message }) => saidText(form, answers, message));
}

/** Returns the error of a phone number that the question does not accept. */
function brokenPhone(
  form: CompiledForm,
  question: CompiledQuestion,
  value: AnswerValue,
  answers: Answers,
): readonly string[] {
  const { phone } = question;
  const trouble = phone && phoneReader().trouble(String(value), phone);
  if (trouble === undefined) return NONE;
  return [
    saidText(form, answers, phone?.messages[trouble] ?? '', { label: spokenLabel(form, question, answers) }),
  ];
}

/** Returns the messages of broken rules about the answer itself. */
function brokenRules(
  { form, validators }: JudgedForm,
  question: CompiledQuestion,
  value: AnswerValue,
  answers: Answers,
  context: ValidationContext,
): readonly string[] {
  return question.rules.flatMap(({ when, validator: name, message }) => {
    const validator = validators[name];
    if (validator === undefined || (when !== undefined && !holds(when, answers))) return [];
    if (validator.call(context, value)) return [];
    const label = spokenLabel(form, question, answers);
    const say = (values: Record<string, string>) => saidText(form, answers, message, { label, ...values });
    // Each part of an answer described by a JSON Schema has a message of its own.
    const errors = validator.errors ?? [];
    return question.parts === undefined
      ? [say(parametersOf(errors))]
      : errors.map((error) => say(parametersOf([error])));
  });
}

/** Returns the messages of broken conditions over several answers. */
function brokenAssertions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly string[] {
  if (question.assertions === undefined) return NONE;
  return question.assertions
    .filter(({ when, logic }) => holds(when, answers) && !holds(logic, answers))
    .map(({ message, limit }) =>
      saidText(form, answers, message, {
        label: spokenLabel(form, question, answers),
        ...(limit === undefined ? {} : { limit: readAnswer(question, textOf(limit, answers)) }),
      }),
    );
}

/** Adds the current day to the answers if the question's conditions read it. */
function onDay({ dependsOn }: CompiledQuestion, answers: Answers, context: ValidationContext): Answers {
  return dependsOn.includes(TODAY_KEY) ? { ...answers, [TODAY_KEY]: context.today } : answers;
}

function spokenLabel(
  form: CompiledForm,
  { messageLabel, label }: CompiledQuestion,
  answers: Answers,
): string {
  return saidText(form, answers, messageLabel ?? label);
}

function serverErrors(
  { key, type }: CompiledQuestion,
  answers: Answers,
  { told = {} }: ValidationContext,
): readonly string[] {
  const found = Object.hasOwn(told, key) ? told[key] : undefined;
  return found?.value === (answers[key] ?? emptyAnswer(type)) ? (found?.messages ?? NONE) : NONE;
}

/** Returns the messages of the whole form by key, in the order of its questions. Without any, the form is valid. */
export function formErrors(module: JudgedForm, answers: Answers, context: ValidationContext): AnswerErrors {
  const errors: Record<string, readonly string[]> = {};
  for (const question of Object.values(module.form.questions)) {
    const messages = questionErrors(module, question, answers, context);
    if (messages.length > 0) errors[question.key] = messages;
  }
  return errors;
}

/**
 * Whether a question is marked with `*`. Requirements that an answer to another question can satisfy are not
 * marked.
 */
export function isMarkedRequired(question: CompiledQuestion, answers: Answers): boolean {
  return question.required.some(({ when, isUnmarked }) => !isUnmarked && holds(when, answers));
}

/** Whether a question is required, given the answers. */
export function isRequired(question: CompiledQuestion, answers: Answers): boolean {
  return question.required.some(({ when }) => holds(when, answers));
}
