import { postSubmit } from '../api/calls.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useForm } from '../form/form-context.tsx';
import type { Destination } from './destination.ts';
import { useSession } from './session-store.ts';
import { useRecordErrors } from './use-record-errors.ts';
import { useWebStatusMutation } from './use-web-status.ts';

/**
 * Submits the saved answers in the order of decision STAT-16. `validating` is stored first, which makes the messages
 * show; with any error the applicant is sent to the default route. The server checks again, twice: what it refuses is
 * thrown. Once submitted there is nowhere to be sent: the layout leads to the completion page as soon as it knows.
 */
export function useSubmit(): () => Promise<Destination | undefined> {
  const { defaultRoute, texts } = useForm();
  const recordErrors = useRecordErrors();
  const webStatus = useWebStatusMutation();
  return async () => {
    if (useSession.getState().web_status === 'started') await webStatus.mutateAsync('validating');
    const errors = await recordErrors();
    if (Object.keys(errors).length > 0) return { route: defaultRoute, state: { hasErrors: true } };
    await postSubmit();
    await webStatus.mutateAsync('submitted');
    showToast({ severity: 'success', message: texts['completion.message'] });
    return undefined;
  };
}
