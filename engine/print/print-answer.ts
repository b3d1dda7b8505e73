import { isBlank } from '../answers/answer.ts';
import { answerText, fillAnswers } from '../answers/answers-in-texts.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import { replaceDirectionControls } from '../values/true-order.ts';
import type { PrintSource } from './print-source.ts';

/** Whether a question has an answer to show: a document, a ticked checkbox, or a text that is not blank. */
export function isAnswered(
  { answers, documents }: PrintSource,
  { key, stores, accepts, file }: CompiledQuestion,
): boolean {
  if (stores === 'document') return (file?.keys ?? [key]).some((one) => documents.has(one));
  const value = answers[key] ?? '';
  // A value that only counts as an answer in validation is not shown (decision VAL-085).
  return !isBlank(value) && value !== accepts?.value;
}

/** Formats the answer to a question other than a checkbox for readers; empty without an answer. */
export function printedValue(source: PrintSource, question: CompiledQuestion): string {
  const { form, answers, isSubmitted = false } = source;
  if (question.stores !== 'document') return answerText(form, question, answers, !isSubmitted);
  if (!isAnswered(source, question)) return '';
  const field = fillAnswers(form, answers, question.label);
  const attached = fillAnswers(form, answers, form.texts['print.documentAttached'], { field });
  const keys = question.file?.keys;
  return keys === undefined ? attached : fileNames(source, keys, attached);
}

/**
 * Returns the names of a question's files, one per line. A file without a known name gets the text for an
 * attached document.
 */
function fileNames(
  { documents, names = {} }: PrintSource,
  keys: readonly string[],
  attached: string,
): string {
  const there = keys.filter((key) => documents.has(key));
  return there.map((key) => replaceDirectionControls(names[key] ?? attached)).join('\n');
}

/**
 * Returns a question's label in the read view. In the review it is the label of the form, so that applicants
 * recognise the question.
 */
export function recordLabelOf(
  { form, answers, isReview }: PrintSource,
  { label, recordLabel = label }: CompiledQuestion,
): string {
  return fillAnswers(form, answers, isReview ? label : recordLabel);
}
