import { type ReactElement, useId } from 'react';
import { errorText } from '../api/errors.ts';
import { useSession } from '../api/session-store.ts';
import { ScriptLoadError } from '../browser/script-load-error.ts';
import { useLogOut } from '../ending/use-log-out.ts';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
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
  const textId = useId();
  if (error instanceof ScriptLoadError || !isLoggedIn)
    return <UnexpectedErrorDialog error={error} onClose={onRetry} />;
  return (
    <>
      <Dialog
        title={texts['dialog.unexpectedError']}
        aria-describedby={textId}
        onClose={onRetry}
        actions={
          <>
            <Button
              variant="outlined"
              aria-disabled={isBusy}
              onClick={() => logOut(texts['error.loggedOut'])}
            >
              {texts['account.logOut']}
            </Button>
            <Button variant="contained" onClick={onRetry}>
              {texts['button.tryAgain']}
            </Button>
          </>
        }
      >
        <p id={textId}>{errorText(error, texts)}</p>
      </Dialog>
      <LeaveDialog />
    </>
  );
}

interface LoadErrorDialogProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}
