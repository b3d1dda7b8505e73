import { useCallback, useMemo } from 'react';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import { shownOptions } from '../../engine/answers/gone-options.ts';
import { saidText } from '../../engine/answers/said-text.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type {
  Answers,
  AnswerValue,
  CompiledForm,
  CompiledQuestion,
} from '../../engine/form/compiled-form.ts';
import type { FormModule, ValidationContext } from '../../engine/form/form-module.ts';
import { isMarked } from '../../engine/form/words.ts';
import type { Option } from '../../engine/language/option-lists.ts';
import { isMarkedRequired, isRequired, questionErrors } from '../../engine/validation/answer-errors.ts';
import {
  useFormContext,
  useFromAnswers,
  useShowErrors,
  useValidationContext,
} from '../filling/form-context.tsx';
import { spokenFor } from '../filling/spoken-for.ts';

/**
 * The state of a question, derived from its answer and those it depends on. A tuple, so that equal states
 * compare equal.
 */
export type QuestionState =
  | readonly [visible: false]
  | readonly [
      visible: true,
      value: AnswerValue,
      required: boolean,
      options: readonly Option[],
      closed: readonly string[],
      messages: readonly string[],
      label: string,
      help: string | undefined,
      isFilledIn: boolean,
    ];

const HIDDEN: QuestionState = [false];
const NONE: readonly string[] = [];

/**
 * Returns the state of a question, with one subscription for all keys that it depends on. A question may also show
 * the mark and messages of hidden questions: see `spokenFor`.
 */
export function useQuestionState(question: CompiledQuestion): QuestionState {
  const { module, answers: store } = useFormContext();
  const showErrors = useShowErrors();
  const judging = useValidationContext();
  const { spoken, keys } = useMemo(() => {
    const others = spokenFor(module.form, question.key);
    const read = [question, ...others].flatMap(({ key, dependsOn, names = NONE }) => [
      key,
      ...dependsOn,
      ...names,
    ]);
    return { spoken: others, keys: read };
  }, [module, question]);
  const compute = useCallback(
    (answers: Answers): QuestionState => {
      const { form } = module;
      if (!isVisible(form, question, answers)) return HIDDEN;
      return [
        true,
        answers[question.key] ?? emptyAnswer(question.type),
        isMarkedRequired(question, answers) || isSpokenRequired(form, question, spoken, answers),
        ...shownOptions(form, question, answers),
        showErrors ? messagesWithRepresented(module, question, spoken, answers, judging) : NONE,
        saidText(form, answers, question.label),
        question.help === undefined || isMarked(question.help)
          ? undefined
          : saidText(form, answers, question.help),
        store.isOffered(question.key),
      ];
    },
    [module, store, question, spoken, showErrors, judging],
  );
  return useFromAnswers(keys, compute);
}

/**
 * Returns whether a question that this one speaks for is required. Computed as if this one had no answer, so
 * that its mark stays once it is answered.
 */
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

function messagesWithRepresented(
  module: FormModule,
  question: CompiledQuestion,
  spoken: readonly CompiledQuestion[],
  answers: Answers,
  judging: ValidationContext,
): readonly string[] {
  const own = questionErrors(module, question, answers, judging);
  if (spoken.length === 0) return own;
  return [...own, ...spoken.flatMap((one) => questionErrors(module, one, answers, judging))];
}
