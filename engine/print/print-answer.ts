import { isBlank } from '../answers/answer.ts';
import { answerText, saidText } from '../answers/said-text.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import { inTrueOrder } from '../values/true-order.ts';
import type { PrintSource } from './print-source.ts';

/** Whether a reader finds an answer: a document, a ticked box, or a text that is more than blanks. */
export function isAnswered(
  { answers, documents }: PrintSource,
  { key, stores, accepts, file }: CompiledQuestion,
): boolean {
  if (stores === 'document') return (file?.keys ?? [key]).some((one) => documents.has(one));
  const value = answers[key] ?? '';
  // A mark that validation takes for an answer tells a reader nothing (decision VAL-085).
  return !isBlank(value) && value !== accepts?.value;
}

/** The answer to a question that is no box, as a reader reads it; empty without one. */
export function printedValue(source: PrintSource, question: CompiledQuestion): string {
  const { form, answers, isSubmitted = false } = source;
  if (question.stores !== 'document') return answerText(form, question, answers, !isSubmitted);
  if (!isAnswered(source, question)) return '';
  const field = saidText(form, answers, question.label);
  const attached = saidText(form, answers, form.texts['print.documentAttached'], { field });
  const keys = question.file?.keys;
  return keys === undefined ? attached : fileNames(source, keys, attached);
}

/** The files of a question that takes several, a line for each: its name, or what is said of one whose name nobody knows. */
function fileNames(
  { documents, names = {} }: PrintSource,
  keys: readonly string[],
  attached: string,
): string {
  const there = keys.filter((key) => documents.has(key));
  return there.map((key) => inTrueOrder(names[key] ?? attached)).join('\n');
}

/** The label of a question where its answer is read. An applicant finds it again in the review as the form asks it. */
export function recordLabelOf(
  { form, answers, isReview }: PrintSource,
  { label, recordLabel = label }: CompiledQuestion,
): string {
  return saidText(form, answers, isReview ? label : recordLabel);
}
