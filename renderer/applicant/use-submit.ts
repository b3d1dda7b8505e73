import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import { postSubmit } from '../api/calls.ts';
import { useSession } from '../api/session-store.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import type { Destination } from '../navigation/navigation-state.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { noteSubmissionErrors } from './submission-errors.ts';
import { useRecordErrors } from './use-record-errors.ts';
import { useWebStatusMutation } from './use-web-status.ts';

/**
 * Returns a function that saves the answers, after other windows have saved theirs, and submits them in the
 * order of decision STAT-16. It stores `validating` first, so that messages are shown. With any error it leads
 * to the default route. It names answers that other windows could not save or have left on this device. The
 * server validates twice more: its validation errors are shown like the browser's own, and other errors are
 * thrown. The form is closed from the last look at the answers on, because nothing could be saved any more.
 * After the submission it returns no destination, because the layout redirects to the completion page.
 */
export function useSubmit(): () => Promise<Destination | undefined> {
  const form = useForm();
  const { defaultRoute } = form;
  const answers = useAnswersStore();
  const saving = useSaving();
  const recordErrors = useRecordErrors();
  const webStatus = useWebStatusMutation();
  const errorDestination: Destination = { route: defaultRoute, state: { hasErrors: true } };

  async function save(): Promise<void> {
    answers.keepOffered();
    // Other windows that were asked to save have written before; this save takes over their answers, too.
    await saving.save();
  }

  /** Submits the stored answers, unless there are newer ones. */
  function submitIfSaved(): Promise<boolean> {
    const isSaved = () => !saving.hasUnsaved();
    return saving.closeForm('submit', isSaved, () => webStatus.mutateAsync('submitted'));
  }

  /**
   * Shows the server's validation errors together with the answers of other windows, which may have caused
   * them.
   */
  async function showRefusal(error: unknown): Promise<void> {
    if (!noteSubmissionErrors({ form, answers }, saving.shown, error)) throw error;
    await saving.refresh();
    await recordErrors();
  }

  return async () => {
    saving.shown.setState({ submissionErrors: {} });
    // Answers typed in another window could not be saved after the submission.
    const keysInOtherWindows = await saving.haveOthersSave();
    await save();
    if (useSession.getState().web_status === 'started') await webStatus.mutateAsync('validating');
    for (let hasAsked = false; ; hasAsked = true) {
      const errors = await recordErrors();
      if (Object.keys(errors).length > 0) return errorDestination;
      if (!hasAsked) {
        const leftOnDevice = await saving.takeLeft();
        await saving.askToLeave(
          'submit',
          [...new Set([...keysInOtherWindows, ...leftOnDevice.keys])],
          leftOnDevice.found,
        );
      }
      try {
        await saving.hear(postSubmit());
        if (await submitIfSaved()) break;
      } catch (error) {
        await showRefusal(error);
        return errorDestination;
      }
      // Answers typed during the validation belong to the submission.
      await save();
    }
    showToast({
      severity: 'success',
      message: fillAnswers(form, answers.getAnswers(), form.said['completion.message']),
    });
    return undefined;
  };
}
