import { useMutation } from '@tanstack/react-query';
import { getLogout } from '../api/calls.ts';
import { useSaving } from '../saving/saving-context.tsx';
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
  const saving = useSaving();
  const saveUnsaved = useSaveUnsaved();
  const endSession = useEndSession();
  const reportError = useReportError();

  /** Saves what can be saved in this window; gives the keys of what is left. */
  async function saveHere(): Promise<readonly string[]> {
    try {
      await saveUnsaved();
      return [];
    } catch (error) {
      if (!(error instanceof UndecidedError)) throw error;
    }
    await saving.saveQuietly();
    return saving.unsavedQuestions();
  }

  /** What windows that are gone have left, and the server does not have. */
  async function findKept(): ReturnType<typeof saving.takeLeft> {
    const kept = await saving.takeLeft();
    if (kept.keys.length === 0) return kept;
    // Their last save may have arrived, though they never heard of it.
    await saving.refresh();
    return saving.takeLeft();
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async (_reason: string) => {
      // The warning about inactivity lies over what is asked: it is asked anew, over the warning.
      const { question, leaving } = saving.state.getState();
      question?.decide();
      leaving?.decide(false);
      // No window of a submitted application has anything to save.
      if (useSession.getState().web_status === 'submitted') return saving.hear(getLogout());
      // The others first: where they have answered the same question, it is asked about here, where somebody is.
      const elsewhere = await saving.haveOthersSave();
      for (;;) {
        const left = new Set(await saveHere());
        const kept = await findKept();
        await saving.askToLeave('logOut', [...new Set([...left, ...elsewhere, ...kept.keys])], kept.found);
        const isNamed = () => saving.unsavedQuestions().every((key) => left.has(key));
        if (await saving.closeForm('logOut', isNamed, getLogout)) return undefined;
        // Typed meanwhile: it is saved, too.
      }
    },
    onSuccess: (_reply, reason) => {
      announceAccount('');
      saving.clearDevice();
      endSession(reason, 'logOut');
    },
    onError: reportError,
  });
  return { logOut: (reason) => !isPending && mutate(reason), busy: isPending };
}
