import { useCallback, useMemo } from 'react';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import { isVisible, offeredOptions } from '../../engine/answers/visibility.ts';
import type {
  Answers,
  AnswerValue,
  CompiledForm,
  CompiledQuestion,
} from '../../engine/form/compiled-form.ts';
import type { FormModule, ToldErrors } from '../../engine/form/form-module.ts';
import type { Option } from '../../engine/language/option-lists.ts';
import { isMarkedRequired, isRequired, questionErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/values/calendar.ts';
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
  // A key that is there twice is heard of once.
  const keys = useMemo(
    () => [question, ...spoken].flatMap(({ key, dependsOn }) => [key, ...dependsOn]),
    [question, spoken],
  );
  const compute = useCallback(
    (answers: Answers): QuestionState => {
      const { form } = module;
      if (!isVisible(form, question, answers)) return HIDDEN;
      return [
        true,
        answers[question.key] ?? emptyAnswer(question.type),
        isMarkedRequired(question, answers) || isSpokenRequired(form, question, spoken, answers),
        offeredOptions(form, question, answers),
        showErrors ? messagesOf(module, [question, ...spoken], answers, told) : NONE,
      ];
    },
    [module, question, spoken, showErrors, told],
  );
  return useFromAnswers(keys, compute);
}

/** What it speaks for is required until it is answered itself; its mark does not come and go with that. */
function isSpokenRequired(
  form: CompiledForm,
  { key, type }: CompiledQuestion,
  spoken: readonly CompiledQuestion[],
  answers: Answers,
): boolean {
  if (spoken.length === 0) return false;
  const unanswered = { ...answers, [key]: emptyAnswer(type) };
  return spoken.some((one) => isVisible(form, one, unanswered) && isRequired(one, unanswered));
}

function messagesOf(
  module: FormModule,
  questions: readonly CompiledQuestion[],
  answers: Answers,
  told: ToldErrors,
): readonly string[] {
  const context = { today: localToday(), told };
  return questions.flatMap((question) => questionErrors(module, question, answers, context));
}
