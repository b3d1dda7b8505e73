import { descriptionKey, isBlank } from '../../engine/answers/answer.ts';
import { everOffered } from '../../engine/answers/choices.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { printedValue } from '../../engine/print/print-answer.ts';

/** An answer as a reader reads it, beside the other answers that it was given with. */
export function answerText(form: CompiledForm, answers: Answers, key: string, value: AnswerValue): string {
  const { texts, questions } = form;
  if (typeof value === 'boolean') return texts[value ? 'print.checked' : 'print.unchecked'];
  const question = questions[key];
  if (question?.type === 'boolean') return texts['print.unchecked'];
  if (question === undefined || isBlank(value)) return texts['print.notAnswered'];
  const own = answers[key] === value;
  // The description of this answer is not that of another.
  const beside = own ? answers : { ...answers, [key]: value, [descriptionKey(key)]: '' };
  // What is no longer offered is told as it was chosen: other answers than those here can offer it.
  const text = printedValue(
    { form, answers: beside, documents: new Set<string>(), isSubmitted: true },
    question,
  );
  if (text !== value) return text;
  return everOffered(form, question).find((option) => option.value === value)?.label ?? text;
}
