import { useCallback, useMemo } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { questionErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { useFormContext, useFromAnswers, useShowErrors, useToldErrors } from './form-context.tsx';

/** The messages of several questions together, each once; none while messages do not show. */
export function useMessages(keys: readonly string[]): readonly string[] {
  const { module } = useFormContext();
  const showErrors = useShowErrors();
  const told = useToldErrors();
  const questions = useMemo(
    () => keys.map((key) => module.form.questions[key]).filter((question) => question !== undefined),
    [module, keys],
  );
  const read = useMemo(
    () => questions.flatMap((question) => [question.key, ...question.dependsOn]),
    [questions],
  );
  const compute = useCallback(
    (answers: Answers): readonly string[] => {
      if (!showErrors) return [];
      const context = { today: localToday(), told };
      return [
        ...new Set(questions.flatMap((question) => questionErrors(module, question, answers, context))),
      ];
    },
    [module, questions, showErrors, told],
  );
  return useFromAnswers(read, compute);
}
