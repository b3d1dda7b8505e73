import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { AccountTexts } from '../../engine/wire/account-changes.ts';
import { lateModule } from '../browser/late-module.tsx';
import { useReportError } from '../ending/use-report-error.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { getAccountTexts } from './account-calls.ts';

const dialogs = lateModule(() => import('./account-dialogs.ts'));

/** Names of the account dialogs. */
export type AccountDialogName = keyof Awaited<ReturnType<typeof dialogs.load>>;

/** The props of each account dialog. */
export interface AccountDialogProps {
  readonly texts: AccountTexts;
  readonly onClose: () => void;
}

/** Renders a dialog once it is loaded. */
export type DrawDialog = (onClose: () => void) => ReactElement;

/**
 * Returns a function that loads an account dialog and its texts, then shows it. If loading fails, the user
 * stays on the page and sees the error.
 */
export function useAccountDialogs(
  show: (draw: DrawDialog) => void,
): (name: AccountDialogName) => Promise<void> {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const saving = useSaving();
  return async (name) => {
    try {
      const textsRequest = queryClient.fetchQuery({ queryKey: ['account-texts'], queryFn: getAccountTexts });
      const loading = Promise.all([dialogs.load(), textsRequest]);
      const [{ [name]: AccountDialog }, texts] = await saving.hear(loading);
      show((onClose) => <AccountDialog texts={texts} onClose={onClose} />);
    } catch (error) {
      reportError(error);
    }
  };
}
