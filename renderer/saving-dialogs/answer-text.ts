import { descriptionKey, isBlank } from '../../engine/answers/answer.ts';
import { everOffered } from '../../engine/answers/choices.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { printedValue } from '../../engine/print/print-answer.ts';

/** Returns the text of an answer as the applicant reads it, given the other answers. */
export function answerText(form: CompiledForm, answers: Answers, key: string, value: AnswerValue): string {
  const { texts, questions } = form;
  if (typeof value === 'boolean') return texts[value ? 'print.checked' : 'print.unchecked'];
  const question = questions[key];
  if (question?.type === 'boolean') return texts['print.unchecked'];
  if (question === undefined || isBlank(value)) return texts['print.notAnswered'];
  const own = answers[key] === value;
  // The description belongs to the applicant's own answer only.
  const beside = own ? answers : { ...answers, [key]: value, [descriptionKey(key)]: '' };
  // A choice that is not offered now is read as it was chosen: other answers may offer it.
  const text = printedValue(
    { form, answers: beside, documents: new Set<string>(), isSubmitted: true },
    question,
  );
  if (text !== value) return text;
  return everOffered(form, question).find((option) => option.value === value)?.label ?? text;
}
