import { descriptionKey, isBlank } from '../answers/answer.ts';
import { typeOf } from '../answers/answer-types.ts';
import { chosenLabels } from '../answers/choices.ts';
import { offeredOptions } from '../answers/visibility.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import { lastFour } from './last-four.ts';
import type { PrintSource } from './print-source.ts';
import { inTrueOrder } from './true-order.ts';

/** Whether a reader finds an answer: a document, a ticked box, or a text that is more than blanks. */
export function isAnswered(
  { answers, documents }: PrintSource,
  { key, stores, accepts }: CompiledQuestion,
): boolean {
  if (stores === 'document') return documents.has(key);
  const value = answers[key] ?? '';
  // A mark that validation takes for an answer tells a reader nothing (decision VAL-085).
  return !isBlank(value) && value !== accepts?.value;
}

/** The answer to a question that is no box, as a reader reads it; empty without one. */
export function printedValue(source: PrintSource, question: CompiledQuestion): string {
  const { form, answers } = source;
  const { key, label, options, printed, stores } = question;
  if (!isAnswered(source, question)) return '';
  if (stores === 'document') return fillText(form.texts['print.documentAttached'], { field: label });
  const value = inTrueOrder(String(answers[key]));
  const { read } = typeOf(question);
  if (read !== undefined) return read(value, question);
  if (printed === 'lastFour') return lastFour(value);
  if (options === undefined) return value;
  const labels = chosenLabels(question, offeredOptions(form, question, answers), value);
  // Choices that are not offered any more keep the label that they were made under.
  return labels.includes(undefined) ? String(answers[descriptionKey(key)] ?? '') || value : labels.join('\n');
}

/** An answer as it is read among others: several choices stand beside each other. */
export function inOneLine({ stores }: Pick<CompiledQuestion, 'stores'>, value: string): string {
  return stores === 'list' ? value.replaceAll('\n', ', ') : value;
}

/** What a question is called where its answer is read. */
export function recordLabelOf({ label, recordLabel = label }: CompiledQuestion): string {
  return recordLabel;
}
