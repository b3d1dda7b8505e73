import { emptyAnswer, isEmpty } from '../../engine/answers/answer.ts';
import { sourceKey, typingKey } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, setAnswers } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../../engine/form/compiled-form.ts';

/**
 * Takes the text with which an autocomplete is left, without a choice from its list. Unlike the choice of a typed text
 * it keeps the related answers that the applicant can see: who adds a unit to their street does not lose their city.
 * What nobody is asked for (the record's code) belongs to the record alone and goes with it.
 */
export function leaveTyped(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
): AnswersChange {
  const unseen = Object.keys(question.lookup?.fills ?? {}).filter(
    (key) => form.questions[key] === undefined && !isEmpty(answers[key]),
  );
  return setAnswers(form, answers, {
    ...Object.fromEntries(unseen.map((key) => [key, emptyAnswer(form.keys[key]?.type ?? 'string')])),
    [question.key]: text,
    [sourceKey(question.key)]: 'typed',
    [typingKey(question.key)]: '',
  });
}
