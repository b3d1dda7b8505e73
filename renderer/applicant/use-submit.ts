import { saidText } from '../../engine/answers/said-text.ts';
import { postSubmit } from '../api/calls.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import type { Destination } from '../navigation/destination.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { useSession } from '../session/session-store.ts';
import { useRecordErrors } from './use-record-errors.ts';
import { useWebStatusMutation } from './use-web-status.ts';

/**
 * Saves the answers, after other windows have, and submits them in the order of decision STAT-16. `validating` is stored
 * first, which makes the messages show; with any error the applicant is sent to the default route. What other windows
 * could not save, or have left on this device, is named then. The server checks again, twice: the answers that it refuses
 * show as errors like the browser's own, anything else is thrown. From the last look at the answers on nothing can be typed
 * any more: it could not be saved. Once submitted there is nowhere to be sent: the layout leads to the completion page as
 * soon as it knows.
 */
export function useSubmit(): () => Promise<Destination | undefined> {
  const form = useForm();
  const { defaultRoute } = form;
  const answers = useAnswersStore();
  const saving = useSaving();
  const recordErrors = useRecordErrors();
  const webStatus = useWebStatusMutation();
  const withErrors: Destination = { route: defaultRoute, state: { hasErrors: true } };

  async function save(): Promise<void> {
    answers.keepOffered();
    await saving.save();
    // Others have written before that, as those who were asked to: it counts, too.
    if (saving.isBehind()) await saving.save();
  }

  /** Makes the stored answers final, unless there are others by now. */
  function makeFinal(): Promise<boolean> {
    const isSaved = () => !saving.hasUnsaved();
    return saving.closeForm('submit', isSaved, () => webStatus.mutateAsync('submitted'));
  }

  /** Shows what the server has found, beside what others have written meanwhile: it may be about that. */
  async function showRefusal(error: unknown): Promise<void> {
    if (!(await saving.noteSubmissionErrors(error))) throw error;
    await saving.refresh();
    await recordErrors();
  }

  return async () => {
    saving.shown.setState({ submissionErrors: {} });
    // What was typed in another window just now could not be saved any more.
    const elsewhere = await saving.haveOthersSave();
    await save();
    if (useSession.getState().web_status === 'started') await webStatus.mutateAsync('validating');
    for (let isAsked = false; ; isAsked = true) {
      const errors = await recordErrors();
      if (Object.keys(errors).length > 0) return withErrors;
      if (!isAsked) {
        const kept = await saving.takeLeft();
        await saving.askToLeave('submit', [...new Set([...elsewhere, ...kept.keys])], kept.found);
      }
      try {
        await saving.hear(postSubmit());
        if (await makeFinal()) break;
      } catch (error) {
        await showRefusal(error);
        return withErrors;
      }
      // Typed while it was checked: it belongs to what is submitted.
      await save();
    }
    showToast({
      severity: 'success',
      message: saidText(form, answers.getAnswers(), form.said['completion.message']),
    });
    return undefined;
  };
}
