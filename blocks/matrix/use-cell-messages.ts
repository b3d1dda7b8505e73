import { useCallback, useMemo } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { questionErrors } from '../../engine/validation/answer-errors.ts';
import {
  useFormContext,
  useFromAnswers,
  useShowErrors,
  useValidationContext,
} from '../../renderer/filling/form-context.tsx';

const NONE: readonly (readonly string[])[] = [];

/** Returns the messages of a row's cells in order; empty while messages are hidden. */
export function useCellMessages(keys: readonly string[]): readonly (readonly string[])[] {
  const { module } = useFormContext();
  const showErrors = useShowErrors();
  const judging = useValidationContext();
  const questions = useMemo(
    () => keys.map((key) => module.form.questions[key]).filter((question) => question !== undefined),
    [module, keys],
  );
  const readKeys = useMemo(
    () => questions.flatMap(({ key, dependsOn, names = [] }) => [key, ...dependsOn, ...names]),
    [questions],
  );
  const compute = useCallback(
    (answers: Answers) => {
      if (!showErrors) return NONE;
      return questions.map((question) => questionErrors(module, question, answers, judging));
    },
    [module, questions, showErrors, judging],
  );
  return useFromAnswers(readKeys, compute);
}
