import { useCallback, useMemo } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { useFormContext, useFromAnswers } from './form-context.tsx';

const NONE: readonly (readonly string[])[] = [];

/** Returns the messages of several questions, one list for each; no lists while messages are not shown. */
export function useMessageLists(keys: readonly string[]): readonly (readonly string[])[] {
  const { module, errorsOf } = useFormContext();
  const readKeys = useMemo(
    () =>
      keys.flatMap((key) => {
        const { dependsOn = [], names = [] } = module.form.questions[key] ?? {};
        return [key, ...dependsOn, ...names];
      }),
    [module, keys],
  );
  const compute = useCallback(
    (answers: Answers, areErrorsShown: boolean) =>
      areErrorsShown ? keys.map((key) => errorsOf(answers)[key] ?? []) : NONE,
    [keys, errorsOf],
  );
  return useFromAnswers(readKeys, compute);
}

/** Returns the messages of several questions, without duplicates; none while messages are not shown. */
export function useMessages(keys: readonly string[]): readonly string[] {
  return [...new Set(useMessageLists(keys).flat())];
}
