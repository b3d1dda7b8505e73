import { useMutation } from '@tanstack/react-query';
import { getLogout } from '../api/calls.ts';
import { canChangeAnswers } from '../api/can-change-answers.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { announceAccount } from './other-windows.ts';
import { useEndSession } from './use-end-session.ts';
import { useReportError } from './use-report-error.ts';

/** Resolves once no account call is in flight. */
let held: Promise<unknown> = Promise.resolve();

/** Makes the log-out wait for an account call, because its reply may bring the cookies of a new session. */
export function holdLogOut(call: Promise<void>): Promise<void> {
  held = Promise.allSettled([held, call]);
  return call;
}

/** Saves and logs out in all windows. If that fails, the applicant stays logged in and sees why. */
export function useLogOut(): { readonly logOut: (reason: string) => void; readonly isBusy: boolean } {
  const saving = useSaving();
  const endSession = useEndSession();
  const reportError = useReportError();

  const { mutate, isPending } = useMutation({
    mutationFn: async (_reason: string) => {
      await saving.hear(held);
      // The inactivity warning covers open questions: dismiss them, so that they are asked again above it.
      const { question, leaving } = saving.shown.getState();
      question?.decide();
      leaving?.decide(false);
      return saving.logOut(getLogout, canChangeAnswers());
    },
    onSuccess: (_reply, reason) => {
      announceAccount('');
      saving.clearDevice();
      endSession(reason, 'logOut');
    },
    onError: reportError,
  });
  return { logOut: (reason) => !isPending && mutate(reason), isBusy: isPending };
}
