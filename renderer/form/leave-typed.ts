import { isEmpty } from '../../engine/answers/answer.ts';
import { applyTyped } from '../../engine/answers/apply-record.ts';
import { sourceKey } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, setAnswers } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../../engine/form/compiled-form.ts';

/** Whether the related answers came from a record. After a reload a field that nobody is asked for tells. */
function isFromRecord(form: CompiledForm, answers: Answers, question: CompiledQuestion): boolean {
  const source = answers[sourceKey(question.key)] ?? '';
  if (source !== '') return source === 'record';
  const filled = Object.keys(question.lookup?.fills ?? {});
  return filled.some((key) => form.questions[key] === undefined && !isEmpty(answers[key]));
}

/**
 * Takes the text with which an autocomplete is left, without a choice from its list. Unlike the choice of a typed text
 * it keeps related answers that the applicant gave themselves: who corrects their street does not lose their city.
 */
export function leaveTyped(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
): AnswersChange {
  if (isFromRecord(form, answers, question)) return applyTyped(form, answers, question, text);
  return setAnswers(form, answers, { [question.key]: text, [sourceKey(question.key)]: 'typed' });
}
