import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { postValidations } from '../api/calls.ts';
import { useFormContext } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';

/**
 * Returns a function that validates the answers and records the errors on the server. Sends nothing without
 * errors (decision API-01). It returns the messages by key.
 */
export function useRecordErrors(): () => Promise<AnswerErrors> {
  const { answers, errorsOf } = useFormContext();
  const saving = useSaving();
  return async () => {
    const { submissionErrors: told } = saving.shown.getState();
    const errors = errorsOf(answers.getAnswers(), told);
    if (Object.keys(errors).length > 0) await saving.hear(postValidations(errors));
    return errors;
  };
}
