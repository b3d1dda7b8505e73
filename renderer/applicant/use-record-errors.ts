import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { formErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { postValidations } from '../api/calls.ts';
import { useAnswersStore, useFormModule } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';

/**
 * Checks the answers as they stand and records what it found. Without errors nothing is sent (decision API-01).
 * Gives the messages by key.
 */
export function useRecordErrors(): () => Promise<AnswerErrors> {
  const module = useFormModule();
  const answers = useAnswersStore();
  const saving = useSaving();
  return async () => {
    const { submissionErrors: told } = saving.shown.getState();
    const errors = formErrors(module, answers.getAnswers(), { today: localToday(), told });
    if (Object.keys(errors).length > 0) await saving.hear(postValidations(errors));
    return errors;
  };
}
