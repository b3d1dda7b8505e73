import { useCallback, useMemo } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { questionErrors } from '../../engine/validation/answer-errors.ts';
import { useFormContext, useFromAnswers, useShowErrors, useValidationContext } from './form-context.tsx';

const NONE: readonly string[] = [];

/** Returns the messages of several questions, without duplicates; none while messages are not shown. */
export function useMessages(keys: readonly string[]): readonly string[] {
  const { module } = useFormContext();
  const showErrors = useShowErrors();
  const judging = useValidationContext();
  const questions = useMemo(
    () => keys.map((key) => module.form.questions[key]).filter((question) => question !== undefined),
    [module, keys],
  );
  const readKeys = useMemo(
    () => questions.flatMap(({ key, dependsOn, names = NONE }) => [key, ...dependsOn, ...names]),
    [questions],
  );
  const compute = useCallback(
    (answers: Answers): readonly string[] => {
      if (!showErrors) return [];
      return [
        ...new Set(questions.flatMap((question) => questionErrors(module, question, answers, judging))),
      ];
    },
    [module, questions, showErrors, judging],
  );
  return useFromAnswers(readKeys, compute);
}
