import type { ReactElement } from 'react';
import { useSession } from '../api/session-store.ts';
import { ScriptLoadError } from '../browser/script-load-error.ts';
import { useLogOut } from '../ending/use-log-out.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { UnexpectedErrorDialog } from './UnexpectedErrorDialog.tsx';

/**
 * The dialog 'Unexpected Error' instead of a screen that could not be loaded. It may reappear after each retry,
 * so logged-in users can log out.
 */
export function LoadErrorDialog({ error, onRetry }: LoadErrorDialogProps): ReactElement {
  const texts = useTexts();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const { logOut, isBusy } = useLogOut();
  if (error instanceof ScriptLoadError || !isLoggedIn)
    return <UnexpectedErrorDialog error={error} onClose={onRetry} />;
  return (
    <>
      <UnexpectedErrorDialog
        error={error}
        onClose={onRetry}
        actions={[
          {
            text: texts['account.logOut'],
            'aria-disabled': isBusy,
            onClick: () => logOut(texts['error.loggedOut']),
          },
          { text: texts['button.tryAgain'], onClick: onRetry },
        ]}
      />
      <LeaveDialog />
    </>
  );
}

interface LoadErrorDialogProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}
