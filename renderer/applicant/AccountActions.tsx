import type { ReactElement } from 'react';
import { type DrawDialog, useAccountDialogs } from '../account/use-account-dialogs.tsx';
import { useSession } from '../api/session-store.ts';
import { useLogOut } from '../ending/use-log-out.ts';
import { Button } from '../feedback/Button.tsx';
import { useTexts } from '../feedback/texts-context.ts';

/** The account menu of a logged-in user: the user name, account settings and log-out. */
export function AccountActions({ onData, onLeave, onOpen, show }: AccountActionsProps): ReactElement {
  const texts = useTexts();
  const username = useSession((session) => session.username);
  const { logOut, isBusy } = useLogOut();
  const load = useAccountDialogs(show);
  function leave(): void {
    onLeave();
    logOut(texts['error.loggedOut']);
  }
  function open(name: Parameters<typeof load>[0]): void {
    onOpen();
    load(name);
  }
  return (
    <>
      <div className="mt-account-menu-username">{username}</div>
      <Button variant="outlined" onClick={() => open('PasswordDialog')}>
        {texts['account.password']}
      </Button>
      <Button variant="outlined" onClick={() => open('EmailDialog')}>
        {texts['account.email']}
      </Button>
      <Button variant="outlined" onClick={() => open('SessionsDialog')}>
        {texts['account.sessions']}
      </Button>
      <Button variant="outlined" onClick={onData}>
        {texts['privacy.open']}
      </Button>
      <Button variant="outlined" aria-disabled={isBusy} onClick={leave}>
        {texts['account.logOut']}
      </Button>
    </>
  );
}

interface AccountActionsProps {
  readonly onData: () => void;
  /** Called before the log-out, which may ask for confirmation. */
  readonly onLeave: () => void;
  /** Called before a dialog is loaded. */
  readonly onOpen: () => void;
  readonly show: (draw: DrawDialog) => void;
}
