import { useCallback, useMemo } from 'react';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import { isVisible, offeredOptions } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import type { Option } from '../../engine/form/options.ts';
import { isRequired, questionErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/validation/calendar.ts';
import { useFormContext, useFromAnswers, useShowErrors, useToldErrors } from './form-context.tsx';

/** What a question's answer and those it depends on say of it now; as a list, so that equal states compare equal. */
export type QuestionState =
  | readonly [visible: false]
  | readonly [
      visible: true,
      value: AnswerValue,
      required: boolean,
      options: readonly Option[],
      messages: readonly string[],
    ];

const HIDDEN: QuestionState = [false];
const NONE: readonly string[] = [];

/** One subscription a question: to its own key and to those that decide about it. */
export function useQuestionState(question: CompiledQuestion): QuestionState {
  const { module } = useFormContext();
  const showErrors = useShowErrors();
  const told = useToldErrors();
  const keys = useMemo(() => [question.key, ...question.dependsOn], [question]);
  const compute = useCallback(
    (answers: Answers): QuestionState => {
      const { form } = module;
      if (!isVisible(form, question, answers)) return HIDDEN;
      return [
        true,
        answers[question.key] ?? emptyAnswer(question.type),
        isRequired(question, answers),
        offeredOptions(form, question, answers),
        showErrors ? questionErrors(module, question, answers, { today: localToday(), told }) : NONE,
      ];
    },
    [module, question, showErrors, told],
  );
  return useFromAnswers(keys, compute);
}
