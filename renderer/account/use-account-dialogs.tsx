import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { AccountTexts } from '../../engine/wire/account-changes.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { lateModule } from '../parts/part.tsx';
import { getAccountTexts } from './account-calls.ts';

const dialogs = lateModule(() => import('./account-dialogs.ts'));

/** A dialog that changes an account. */
export type AccountDialogName = keyof Awaited<ReturnType<typeof dialogs.load>>;

/** What each of the dialogs is given. */
export interface AccountDialogProps {
  readonly texts: AccountTexts;
  readonly onClose: () => void;
}

/** Draws a dialog, once it may be shown. */
export type DrawDialog = (onClose: () => void) => ReactElement;

/**
 * Loads a dialog that changes the account, and what it says, and then shows it; whoever asks stays where they are when
 * that fails, and is told why.
 */
export function useAccountDialogs(
  show: (draw: DrawDialog) => void,
): (name: AccountDialogName) => Promise<void> {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return async (name) => {
    try {
      const asked = queryClient.fetchQuery({ queryKey: ['account-texts'], queryFn: getAccountTexts });
      const [{ [name]: AccountDialog }, texts] = await Promise.all([dialogs.load(), asked]);
      show((onClose) => <AccountDialog texts={texts} onClose={onClose} />);
    } catch (error) {
      reportError(error);
    }
  };
}
