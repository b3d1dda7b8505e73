import { flushSync } from 'react-dom';
import { postSubmit } from '../api/calls.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useAnswersStore, useForm } from '../form/form-context.tsx';
import { haveOthersSave } from '../saving/ask-others.ts';
import { useSaving } from '../saving/saving-store.ts';
import type { Destination } from './destination.ts';
import { saveAnswers } from './save-answers.ts';
import { hasUnsaved } from './saved-answers.ts';
import { useSession } from './session-store.ts';
import { useRecordErrors } from './use-record-errors.ts';
import { useWebStatusMutation } from './use-web-status.ts';

/**
 * Submits the saved answers in the order of decision STAT-16. `validating` is stored first, which makes the messages
 * show; with any error the applicant is sent to the default route. The server checks again, twice: what it refuses is
 * thrown. From the last look at the answers on nothing can be typed any more: it could not be saved. Once submitted there
 * is nowhere to be sent: the layout leads to the completion page as soon as it knows.
 */
export function useSubmit(): () => Promise<Destination | undefined> {
  const form = useForm();
  const { defaultRoute, texts } = form;
  const answers = useAnswersStore();
  const recordErrors = useRecordErrors();
  const webStatus = useWebStatusMutation();

  /** Makes the stored answers final, unless there are others by now. */
  async function isFinal(): Promise<boolean> {
    // At once: what comes with the loss of the focus is looked at, too.
    flushSync(() => useSaving.setState({ isClosing: true }));
    try {
      if (hasUnsaved(form, answers.getAnswers())) return false;
      await webStatus.mutateAsync('submitted');
      return true;
    } finally {
      useSaving.setState({ isClosing: false });
    }
  }

  return async () => {
    // What was typed in another window just now could not be saved any more.
    await haveOthersSave();
    if (useSession.getState().web_status === 'started') await webStatus.mutateAsync('validating');
    for (;;) {
      const errors = await recordErrors();
      if (Object.keys(errors).length > 0) return { route: defaultRoute, state: { hasErrors: true } };
      await postSubmit();
      if (await isFinal()) break;
      // Typed while it was checked: it belongs to what is submitted.
      await saveAnswers(form, answers);
    }
    showToast({ severity: 'success', message: texts['completion.message'] });
    return undefined;
  };
}
