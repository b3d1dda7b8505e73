// Finds the errors of answers. Browser, server and commands use it: for the messages at questions, and before
// a submission.
import { currentAnswer, emptyAnswer, isBlank } from '../answers/answer.ts';
import { fillAnswers } from '../answers/answers-in-texts.ts';
import { formOn } from '../answers/listed-options.ts';
import { isVisible } from '../answers/visibility.ts';
import { holds, textOf } from '../conditions/holds.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { AnswerErrors, FormModule, ValidationContext, ValidatorError } from '../form/form-module.ts';
import { formatAnswer } from '../values/answer-types.ts';
import { phoneReader } from '../values/phone-text.ts';

/** A compiled form together with its validators: all that is needed to judge answers. */
export type JudgedForm = Pick<FormModule, 'form' | 'validators'>;

/** Returns the parameters of a validator's errors, which fill placeholders such as `{{age}}`. */
function parametersOf(errors: readonly ValidatorError[]): Record<string, string> {
  const params = errors.flatMap((error) => Object.entries(error.params));
  return Object.fromEntries(params.map(([name, value]) => [name, String(value)]));
}

const NONE: readonly string[] = [];

/**
 * Concatenates two lists. Does not copy if one is empty, which is usual: each validation of a form calls this
 * for all questions.
 */
function concatenated(one: readonly string[], other: readonly string[]): readonly string[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
}

/**
 * Returns the error messages of a question, each once. There are none if the answer is valid or the question
 * hidden (spec §5).
 */
export function questionErrors(
  judged: JudgedForm,
  question: CompiledQuestion,
  given: Answers,
  context: ValidationContext,
): readonly string[] {
  const form = formOn(judged.form, context.today);
  const { validators } = judged;
  const answers = withToday(question, given, context);
  if (!isVisible(form, question, answers)) return [];
  const value = currentAnswer(form, question, answers);
  const messages = isBlank(value)
    ? question.required
        .filter(({ when }) => holds(when, answers))
        .map(({ message }) => fillAnswers(form, answers, message))
    : concatenated(
        concatenated(
          phoneErrors(form, question, value, answers),
          ruleErrors({ form, validators }, question, value, answers, context),
        ),
        assertionErrors(form, question, answers),
      );
  const allMessages = concatenated(messages, serverErrors(question, answers, context));
  return allMessages.length < 2 ? allMessages : [...new Set(allMessages)];
}

/** Returns the message about a phone number that the question does not accept. */
function phoneErrors(
  form: CompiledForm,
  question: CompiledQuestion,
  value: AnswerValue,
  answers: Answers,
): readonly string[] {
  const { phone } = question;
  const trouble = phone && phoneReader().troubleOf(String(value), phone);
  if (trouble === undefined) return NONE;
  return [
    fillAnswers(form, answers, phone?.messages[trouble] ?? '', {
      label: labelInMessages(form, question, answers),
    }),
  ];
}

/** Returns the messages of violated rules about the answer itself. */
function ruleErrors(
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
    const label = labelInMessages(form, question, answers);
    const say = (values: Record<string, string>) => fillAnswers(form, answers, message, { label, ...values });
    // Each part of an answer described by a JSON Schema has a message of its own.
    const errors = validator.errors ?? [];
    return question.parts === undefined
      ? [say(parametersOf(errors))]
      : errors.map((error) => say(parametersOf([error])));
  });
}

/** Returns the messages of violated assertions, which compare several answers. */
function assertionErrors(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly string[] {
  if (question.assertions === undefined) return NONE;
  return question.assertions
    .filter(({ when, logic }) => holds(when, answers) && !holds(logic, answers))
    .map(({ message, limit }) =>
      fillAnswers(form, answers, message, {
        label: labelInMessages(form, question, answers),
        ...(limit === undefined ? {} : { limit: formatAnswer(question, textOf(limit, answers)) }),
      }),
    );
}

/** Adds the current day to the answers if the question's conditions read it. */
function withToday({ dependsOn }: CompiledQuestion, answers: Answers, { today }: ValidationContext): Answers {
  return dependsOn.includes(TODAY_KEY) ? { ...answers, [TODAY_KEY]: today } : answers;
}

function labelInMessages(
  form: CompiledForm,
  { messageLabel, label }: CompiledQuestion,
  answers: Answers,
): string {
  return fillAnswers(form, answers, messageLabel ?? label);
}

/** Returns the messages that the server sent about an answer. They apply until the answer changes. */
function serverErrors(
  { key, type }: CompiledQuestion,
  answers: Answers,
  { told = {} }: ValidationContext,
): readonly string[] {
  const serverMessages = Object.hasOwn(told, key) ? told[key] : undefined;
  return serverMessages?.value === (answers[key] ?? emptyAnswer(type))
    ? (serverMessages?.messages ?? NONE)
    : NONE;
}

/**
 * Returns the messages of all questions by key, in the order of the form. Questions without messages are left
 * out.
 */
export function formErrors(module: JudgedForm, answers: Answers, context: ValidationContext): AnswerErrors {
  const errors: Record<string, readonly string[]> = {};
  for (const question of Object.values(module.form.questions)) {
    const messages = questionErrors(module, question, answers, context);
    if (messages.length > 0) errors[question.key] = messages;
  }
  return errors;
}

/**
 * Returns whether a question is marked with `*`. A requirement is not marked if an answer to another question
 * can also satisfy it.
 */
export function isMarkedRequired(question: CompiledQuestion, answers: Answers): boolean {
  return question.required.some(({ when, isUnmarked }) => !isUnmarked && holds(when, answers));
}

/** Returns whether a question is required, given the answers. */
export function isRequired(question: CompiledQuestion, answers: Answers): boolean {
  return question.required.some(({ when }) => holds(when, answers));
}
