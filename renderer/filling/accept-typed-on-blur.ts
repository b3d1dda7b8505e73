import { emptyAnswer, isEmpty } from '../../engine/answers/answer.ts';
import { sourceKey, typingKey } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, setAnswers } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../../engine/form/compiled-form.ts';

/**
 * Returns the change that stores an autocomplete's typed text on blur, without a choice from the list. Unlike the
 * choice of a typed text, it keeps the related answers that the applicant sees: adding a unit to a street does not
 * clear the city. Values without a question, such as the record's code, are cleared.
 */
export function acceptTypedOnBlur(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
): AnswersChange {
  const keysWithoutQuestion = Object.keys(question.lookup?.fills ?? {}).filter(
    (key) => form.questions[key] === undefined && !isEmpty(answers[key]),
  );
  return setAnswers(form, answers, {
    ...Object.fromEntries(
      keysWithoutQuestion.map((key) => [key, emptyAnswer(form.keys[key]?.type ?? 'string')]),
    ),
    [question.key]: text,
    [sourceKey(question.key)]: 'typed',
    [typingKey(question.key)]: '',
  });
}
