import { isBlank } from '../../engine/answers/answer.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { printedValue } from '../../engine/print/print-answer.ts';

/** An answer as a reader reads it, beside the other answers that it was given with. */
export function answerText(form: CompiledForm, answers: Answers, key: string, value: AnswerValue): string {
  const { texts, questions } = form;
  if (typeof value === 'boolean') return texts[value ? 'print.checked' : 'print.unchecked'];
  const question = questions[key];
  if (question?.type === 'boolean') return texts['print.unchecked'];
  if (question === undefined || isBlank(value)) return texts['print.notAnswered'];
  const source = { form, answers: { ...answers, [key]: value }, documents: new Set<string>() };
  return printedValue(source, question);
}
