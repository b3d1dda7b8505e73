import { useMutation } from '@tanstack/react-query';
import { getLogout } from '../api/calls.ts';
import { clearDevice } from '../saving/device-storage.ts';
import { useSaving } from '../saving/saving-store.ts';
import { announceAccount } from './other-windows.ts';
import { useEndSession } from './use-end-session.ts';
import { useReportError } from './use-report-error.ts';
import { useSaveUnsaved } from './use-save-unsaved.ts';

/** Saves what is unsaved and logs out, in every window; as long as that fails the applicant stays, and is told why. */
export function useLogOut(): { readonly logOut: (reason: string) => void; readonly busy: boolean } {
  const saveUnsaved = useSaveUnsaved();
  const endSession = useEndSession();
  const reportError = useReportError();
  const { mutate, isPending } = useMutation({
    mutationFn: async (_reason: string) => {
      // The warning about inactivity lies over a choice that is open: it is asked anew, over the warning.
      useSaving.getState().question?.decide();
      await saveUnsaved();
      await getLogout();
    },
    onSuccess: (_reply, reason) => {
      announceAccount('');
      clearDevice();
      endSession(reason);
    },
    onError: reportError,
  });
  return { logOut: (reason) => !isPending && mutate(reason), busy: isPending };
}
