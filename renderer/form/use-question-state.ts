import { useCallback, useMemo } from 'react';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import { localToday } from '../../engine/answers/calendar.ts';
import { isVisible, offeredOptions } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import type { Option } from '../../engine/language/option-lists.ts';
import { isRequired, questionErrors } from '../../engine/validation/answer-errors.ts';
import { useFormContext, useFromAnswers, useShowErrors, useToldErrors } from '../filling/form-context.tsx';
import { spokenFor } from '../filling/spoken-for.ts';

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

/** One subscription a question: to its own key and to those that decide about it, or about those that it speaks for. */
export function useQuestionState(question: CompiledQuestion): QuestionState {
  const { module } = useFormContext();
  const showErrors = useShowErrors();
  const told = useToldErrors();
  const spoken = useMemo(() => spokenFor(module.form, question.key), [module, question]);
  const keys = useMemo(
    () => [...new Set([question, ...spoken].flatMap(({ key, dependsOn }) => [key, ...dependsOn]))],
    [question, spoken],
  );
  const compute = useCallback(
    (answers: Answers): QuestionState => {
      const { form } = module;
      if (!isVisible(form, question, answers)) return HIDDEN;
      const context = { today: localToday(), told };
      const messages = (one: CompiledQuestion) => questionErrors(module, one, answers, context);
      const empty = emptyAnswer(question.type);
      // What it speaks for is required until it is answered itself; its mark does not come and go with that.
      const unanswered = spoken.length === 0 ? answers : { ...answers, [question.key]: empty };
      const isNeeded = (one: CompiledQuestion) =>
        isVisible(form, one, unanswered) && isRequired(one, unanswered);
      return [
        true,
        answers[question.key] ?? empty,
        isRequired(question, answers) || spoken.some(isNeeded),
        offeredOptions(form, question, answers),
        showErrors ? [question, ...spoken].flatMap(messages) : NONE,
      ];
    },
    [module, question, spoken, showErrors, told],
  );
  return useFromAnswers(keys, compute);
}
