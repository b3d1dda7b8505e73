// The texts of a form as they are read now. An answer that a text names is put in last, as a reader reads it: what somebody
// has typed is never taken for a place to be filled.
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { fillText, type Text } from '../form/texts.ts';
import { lastFour } from '../values/last-four.ts';
import { inTrueOrder } from '../values/true-order.ts';
import { isBlank } from './answer.ts';
import { typeOf } from './answer-types.ts';
import { chosenLabels } from './choices.ts';
import { describedReader } from './described-answers.ts';
import { goneLabel, goneOptions } from './gone-options.ts';
import { offeredOptions } from './visibility.ts';

/**
 * The answer to a question that is no box and no document, as a reader reads it; several choices stand in lines. Empty without
 * one. `marksGone` says of choices that are no longer offered that they are not.
 */
export function answerText(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
  marksGone = false,
): string {
  const { key, options, printed, accepts } = question;
  const stored = String(answers[key] ?? '');
  // A mark that validation takes for an answer tells a reader nothing (decision VAL-085).
  if (isBlank(stored) || stored === accepts?.value) return '';
  if (question.parts) return describedReader()?.text(form, question, stored) ?? stored;
  const value = inTrueOrder(stored);
  const { read } = typeOf(question);
  if (read !== undefined) return read(value, question);
  if (printed === 'lastFour') return lastFour(value);
  if (options === undefined) return value;
  const gone = goneOptions(form, question, answers).map(({ value, label }) => ({
    value,
    label: marksGone ? goneLabel(form, label) : label,
  }));
  return chosenLabels(question, [...offeredOptions(form, question, answers), ...gone], value).join('\n');
}

/** The answer under a key as it stands in a text; what is filled in from a record nobody is asked. */
function namedAnswer(form: CompiledForm, answers: Answers, key: string): string {
  const question = form.questions[key];
  if (question !== undefined) return inOneLine(question, answerText(form, question, answers));
  return inTrueOrder(String(answers[key] ?? '')).trim();
}

/** An answer as it is read among others: several choices, or parts, stand beside each other. */
export function inOneLine({ stores }: Pick<CompiledQuestion, 'stores'>, value: string): string {
  return stores === 'list' || stores === 'json' ? value.replaceAll('\n', ', ') : value;
}

/**
 * A text as it is read now: in each place stands the answer that it names, or what is said while there is none. `values` fill
 * the other places, such as `{{label}}`.
 */
export function saidText(
  form: CompiledForm,
  answers: Answers,
  text: Text,
  values?: Readonly<Record<string, string>>,
): string {
  const filled = (part: string): string => (values === undefined ? part : fillText(part, values));
  if (typeof text === 'string') return filled(text);
  return text
    .map((part) =>
      typeof part === 'string' ? filled(part) : namedAnswer(form, answers, part.answer) || (part.or ?? ''),
    )
    .join('');
}

/** Whether all answers are there that a part of a title needs. */
export function isWhole(form: CompiledForm, answers: Answers, part: Text): boolean {
  return (
    typeof part === 'string' ||
    part.every(
      (one) =>
        typeof one === 'string' || one.or !== undefined || namedAnswer(form, answers, one.answer) !== '',
    )
  );
}
