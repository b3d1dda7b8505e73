import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { errorText, PartLoadError } from '../api/errors.ts';
import { useLogOut } from '../ending/use-log-out.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { LeaveDialog } from '../saving-dialogs/LeaveDialog.tsx';
import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/texts-context.ts';
import { UnexpectedErrorDialog } from './UnexpectedErrorDialog.tsx';

/**
 * The dialog 'Unexpected Error' in place of a screen that could not be had. It may come back as often as it is tried again:
 * who is logged in can leave by logging out.
 */
export function LoadErrorDialog({ error, onRetry }: LoadErrorDialogProps): ReactElement {
  const texts = useTexts();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const { logOut, busy } = useLogOut();
  if (error instanceof PartLoadError || !isLoggedIn)
    return <UnexpectedErrorDialog error={error} onClose={onRetry} />;
  return (
    <>
      <Dialog
        title={texts['dialog.unexpectedError']}
        onClose={onRetry}
        actions={
          <>
            <Button variant="outlined" aria-disabled={busy} onClick={() => logOut(texts['error.loggedOut'])}>
              {texts['account.logOut']}
            </Button>
            <Button variant="contained" onClick={onRetry}>
              {texts['button.tryAgain']}
            </Button>
          </>
        }
      >
        <p>{errorText(error, texts)}</p>
      </Dialog>
      <LeaveDialog />
    </>
  );
}

interface LoadErrorDialogProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}
