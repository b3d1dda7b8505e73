import { useMutation } from '@tanstack/react-query';
import { announceAccount } from '../ending/other-windows.ts';
import { useEndSession } from '../ending/use-end-session.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { deleteAccount } from './privacy-calls.ts';
import { useLeaveIfEnded } from './use-leave-if-ended.ts';

/** Deletes the account, goes to the login card in all windows and forgets the applicant's data in this one. */
export function useDeleteAccount(): {
  readonly remove: (password: string) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
} {
  const saving = useSaving();
  const endSession = useEndSession();
  const leaveIfEnded = useLeaveIfEnded();
  const { mutate, isPending, error } = useMutation({
    mutationFn: deleteAccount,
    onSuccess: ({ message }) => {
      announceAccount('');
      saving.clearDevice();
      endSession(message, 'message');
    },
    onError: leaveIfEnded,
  });
  return { remove: (password) => !isPending && mutate(password), isBusy: isPending, error };
}
