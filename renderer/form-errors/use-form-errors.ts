import { useCallback, useMemo } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { decidingKeys } from '../filling/error-check.ts';
import { useFormContext, useFromAnswers } from '../filling/form-context.tsx';

const NO_KEYS: readonly string[] = [];
const NO_ERRORS: AnswerErrors = {};

/**
 * Returns the messages of the whole form for the current answers. Renders only when one of them changes.
 * Validates nothing until `isWanted`.
 */
export function useFormErrors(isWanted: boolean): AnswerErrors {
  const { module, errorsOf } = useFormContext();
  const keys = useMemo(() => decidingKeys(module.form), [module]);
  const compute = useCallback(
    (answers: Answers) => (isWanted ? errorsOf(answers) : NO_ERRORS),
    [isWanted, errorsOf],
  );
  return useFromAnswers(isWanted ? keys : NO_KEYS, compute);
}
