import { postSubmit } from '../api/calls.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useAnswersStore, useForm } from '../form/form-context.tsx';
import type { Destination } from './destination.ts';
import { saveAnswers } from './save-answers.ts';
import { hasUnsaved } from './saved-answers.ts';
import { useSession } from './session-store.ts';
import { useRecordErrors } from './use-record-errors.ts';
import { useWebStatusMutation } from './use-web-status.ts';

/**
 * Submits the saved answers in the order of decision STAT-16. `validating` is stored first, which makes the messages
 * show; with any error the applicant is sent to the default route. The server checks again, twice: what it refuses is
 * thrown. Once submitted there is nowhere to be sent: the layout leads to the completion page as soon as it knows.
 */
export function useSubmit(): () => Promise<Destination | undefined> {
  const form = useForm();
  const { defaultRoute, texts } = form;
  const answers = useAnswersStore();
  const recordErrors = useRecordErrors();
  const webStatus = useWebStatusMutation();
  return async () => {
    if (useSession.getState().web_status === 'started') await webStatus.mutateAsync('validating');
    for (;;) {
      const errors = await recordErrors();
      if (Object.keys(errors).length > 0) return { route: defaultRoute, state: { hasErrors: true } };
      await postSubmit();
      if (!hasUnsaved(form, answers.getAnswers())) break;
      // Typed while it was checked: it belongs to what is submitted.
      await saveAnswers(form, answers);
    }
    await webStatus.mutateAsync('submitted');
    showToast({ severity: 'success', message: texts['completion.message'] });
    return undefined;
  };
}
