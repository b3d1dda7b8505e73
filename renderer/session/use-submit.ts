import { useLocation } from 'react-router-dom';
import { formErrors } from '../../engine/validation/answer-errors.ts';
import { useAnswersStore, useFormModule } from '../form/form-context.tsx';
import { useSession } from './session-store.ts';
import { today } from './today.ts';
import { useWebStatusMutation } from './use-web-status.ts';

/**
 * Submits the saved answers (decision STAT-16) and returns the route to go to: `validating` is saved first, which makes
 * the messages show; with any error the applicant is sent to the default route.
 */
export function useSubmit(): () => Promise<string> {
  const module = useFormModule();
  const answers = useAnswersStore();
  const { pathname } = useLocation();
  const webStatus = useWebStatusMutation();
  return async () => {
    if (useSession.getState().web_status === 'started') await webStatus.mutateAsync('validating');
    const errors = formErrors(module, answers.getAnswers(), { today: today() });
    return Object.keys(errors).length > 0 ? module.form.defaultRoute : pathname;
  };
}
