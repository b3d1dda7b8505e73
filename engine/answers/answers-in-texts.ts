// Fills the current answers into the form's texts: "Dear {{answer.given_name}}" becomes "Dear Ada". Answers are
// inserted last, so that placeholders in an applicant's text are not replaced.
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { fillText, type Text } from '../form/texts.ts';
import { typeOf } from '../values/answer-types.ts';
import { maskAllButLastFour } from '../values/last-four.ts';
import { replaceDirectionControls } from '../values/true-order.ts';
import { isBlank } from './answer.ts';
import { chosenLabels } from './choices.ts';
import { describedReader } from './described-answers.ts';
import { goneLabel, goneOptions } from './gone-options.ts';
import { offeredOptions } from './visibility.ts';

/**
 * Formats the answer to a question for readers, several choices on separate lines. Returns `""`
 * without an answer. Not for checkboxes and documents. With `marksGone`, choices that are no longer offered are
 * marked as such.
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
  const value = replaceDirectionControls(stored);
  const { display } = typeOf(question);
  if (display !== undefined) return display(value, question);
  if (printed === 'lastFour') return maskAllButLastFour(value);
  if (options === undefined) return value;
  const gone = goneOptions(form, question, answers).map(({ value, label }) => ({
    value,
    label: marksGone ? goneLabel(form, label) : label,
  }));
  return chosenLabels(question, [...offeredOptions(form, question, answers), ...gone], value).join('\n');
}

/** Returns an answer as inserted into a text. Answers filled in from a record may have no question. */
function insertedAnswer(form: CompiledForm, answers: Answers, key: string): string {
  const question = form.questions[key];
  if (question !== undefined) return inOneLine(question, answerText(form, question, answers));
  return replaceDirectionControls(String(answers[key] ?? '')).trim();
}

/** Joins the lines of a formatted answer with commas if it has several choices or parts. */
export function inOneLine({ stores }: Pick<CompiledQuestion, 'stores'>, value: string): string {
  return stores === 'list' || stores === 'json' ? value.replaceAll('\n', ', ') : value;
}

/**
 * Fills the answers into a text. An empty answer is replaced with its fallback, if the text has one. `values` fill
 * the other placeholders, such as `{{label}}`.
 */
export function fillAnswers(
  form: CompiledForm,
  answers: Answers,
  text: Text,
  values?: Readonly<Record<string, string>>,
): string {
  const filled = (part: string): string => (values === undefined ? part : fillText(part, values));
  if (typeof text === 'string') return filled(text);
  return text
    .map((part) =>
      typeof part === 'string' ? filled(part) : insertedAnswer(form, answers, part.answer) || (part.or ?? ''),
    )
    .join('');
}

/** Whether the text has all its answers, or fallbacks for them. A part of a title is left out otherwise. */
export function hasAllAnswers(form: CompiledForm, answers: Answers, part: Text): boolean {
  return (
    typeof part === 'string' ||
    part.every(
      (one) =>
        typeof one === 'string' || one.or !== undefined || insertedAnswer(form, answers, one.answer) !== '',
    )
  );
}
