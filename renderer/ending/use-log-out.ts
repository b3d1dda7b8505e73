import { useMutation } from '@tanstack/react-query';
import { getLogout } from '../api/calls.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { haveOthersSave } from '../saving/ask-others.ts';
import { askToLeave } from '../saving/ask-to-leave.ts';
import { closeForm } from '../saving/close-form.ts';
import { clearDevice } from '../saving/device-storage.ts';
import { unsavedQuestions } from '../saving/keep-on-device.ts';
import { takeLeft } from '../saving/recovery.ts';
import { refreshAnswers, saveQuietly } from '../saving/save-answers.ts';
import { answersOwner, noteBehind } from '../saving/saved-answers.ts';
import { useSaving } from '../saving/saving-store.ts';
import { UndecidedError } from '../saving/undecided.ts';
import { useSaveUnsaved } from '../saving/use-save-unsaved.ts';
import { useSession } from '../session/session-store.ts';
import { announceAccount } from './other-windows.ts';
import { useEndSession } from './use-end-session.ts';
import { useReportError } from './use-report-error.ts';

/**
 * Saves what is unsaved and logs out, in every window; as long as that fails the applicant stays, and is told why. Where
 * a choice between two answers is put off, here or in another window, or that one cannot save, or where a window that is
 * gone has left unsaved answers on this device, they are asked first.
 */
export function useLogOut(): { readonly logOut: (reason: string) => void; readonly busy: boolean } {
  const form = useForm();
  const answers = useAnswersStore();
  const saveUnsaved = useSaveUnsaved();
  const endSession = useEndSession();
  const reportError = useReportError();

  /** Saves what can be saved in this window; gives the keys of what is left. */
  async function saveHere(): Promise<readonly string[]> {
    const owner = answersOwner();
    try {
      await saveUnsaved();
      return [];
    } catch (error) {
      if (!(error instanceof UndecidedError) || owner !== answersOwner()) throw error;
    }
    await saveQuietly(form, answers);
    return unsavedQuestions(form, answers.getAnswers());
  }

  /** What windows that are gone have left, and the server does not have. */
  async function findKept(): ReturnType<typeof takeLeft> {
    const kept = await takeLeft(form, answers.getAnswers());
    if (kept.keys.length === 0) return kept;
    // Their last save may have arrived, though they never heard of it.
    noteBehind();
    await refreshAnswers(form, answers);
    return takeLeft(form, answers.getAnswers());
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async (_reason: string) => {
      // The warning about inactivity lies over what is asked: it is asked anew, over the warning.
      const { question, leaving } = useSaving.getState();
      question?.decide();
      leaving?.decide(false);
      // No window of a submitted application has anything to save.
      if (useSession.getState().web_status === 'submitted') return getLogout();
      // The others first: where they have answered the same question, it is asked about here, where somebody is.
      const elsewhere = await haveOthersSave();
      for (;;) {
        const left = new Set(await saveHere());
        const kept = await findKept();
        await askToLeave('logOut', [...new Set([...left, ...elsewhere, ...kept.keys])], kept.found);
        const isNamed = () => unsavedQuestions(form, answers.getAnswers()).every((key) => left.has(key));
        if (await closeForm('logOut', isNamed, getLogout)) return undefined;
        // Typed meanwhile: it is saved, too.
      }
    },
    onSuccess: (_reply, reason) => {
      announceAccount('');
      clearDevice();
      endSession(reason, 'logOut');
    },
    onError: reportError,
  });
  return { logOut: (reason) => !isPending && mutate(reason), busy: isPending };
}
