// The form's texts with the current answers filled in. Answers are inserted last, so that placeholders in a
// user's text are not replaced.
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
 * Formats the answer to a question for readers, several choices on separate lines. Empty without an answer. Not
 * for checkboxes and documents. `marksGone` marks choices that are no longer offered.
 */
export function answerText(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
  marksGone = false,
): string {
  const { key, options, printed, accepts } = question;
  const stored = String(answers[key] ?? '');
  // A value that only counts as an answer in validation is not shown (decision VAL-085).
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

/** Returns an answer as inserted into a text. Answers filled in from a record may have no question. */
function namedAnswer(form: CompiledForm, answers: Answers, key: string): string {
  const question = form.questions[key];
  if (question !== undefined) return inOneLine(question, answerText(form, question, answers));
  return inTrueOrder(String(answers[key] ?? '')).trim();
}

/** Puts several choices or parts on one line. */
export function inOneLine({ stores }: Pick<CompiledQuestion, 'stores'>, value: string): string {
  return stores === 'list' || stores === 'json' ? value.replaceAll('\n', ', ') : value;
}

/**
 * Fills the answers into a text, or their fallbacks while there is no answer. `values` fill the other
 * placeholders, such as `{{label}}`.
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

/** Whether all answers that a part of a title needs are available. */
export function isWhole(form: CompiledForm, answers: Answers, part: Text): boolean {
  return (
    typeof part === 'string' ||
    part.every(
      (one) =>
        typeof one === 'string' || one.or !== undefined || namedAnswer(form, answers, one.answer) !== '',
    )
  );
}
