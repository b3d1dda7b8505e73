import { useMemo } from 'react';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { useFormModule, useFromAnswers, useValidationContext } from '../filling/form-context.tsx';
import { createErrorCheck, decidingKeys } from './error-check.ts';

const NO_KEYS: readonly string[] = [];
const NO_ERRORS: AnswerErrors = {};
const findNone = (): AnswerErrors => NO_ERRORS;

/**
 * Returns the messages of the whole form for the current answers. Renders only when one of them changes.
 * Validates nothing until `isWanted`.
 */
export function useFormErrors(isWanted: boolean): AnswerErrors {
  const module = useFormModule();
  const judging = useValidationContext();
  const keys = useMemo(() => decidingKeys(module.form), [module]);
  const check = useMemo(() => createErrorCheck(module, judging), [module, judging]);
  return useFromAnswers(isWanted ? keys : NO_KEYS, isWanted ? check : findNone);
}
