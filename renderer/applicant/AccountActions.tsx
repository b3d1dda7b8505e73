import type { ReactElement } from 'react';
import {
  type AccountDialogName,
  type DrawDialog,
  useAccountDialogs,
} from '../account/use-account-dialogs.tsx';
import { useSession } from '../api/session-store.ts';
import { useLogOut } from '../ending/use-log-out.ts';
import { Button } from '../feedback/Button.tsx';
import { useTexts } from '../feedback/texts-context.ts';

/** The account dialogs, each with the text of its button. */
const DIALOGS = [
  ['PasswordDialog', 'account.password'],
  ['EmailDialog', 'account.email'],
  ['SessionsDialog', 'account.sessions'],
  ['DataDialog', 'privacy.open'],
] as const;

/** The account menu of a logged-in user: the user name, account settings and log-out. */
export function AccountActions({ onLeave, onOpen, show }: AccountActionsProps): ReactElement {
  const texts = useTexts();
  const username = useSession((session) => session.username);
  const { logOut, isBusy } = useLogOut();
  const load = useAccountDialogs(show);
  function leave(): void {
    onLeave();
    logOut(texts['error.loggedOut']);
  }
  function open(name: AccountDialogName): void {
    onOpen();
    load(name);
  }
  return (
    <>
      <div className="mt-account-menu-username">{username}</div>
      {DIALOGS.map(([name, text]) => (
        <Button key={name} variant="outlined" onClick={() => open(name)}>
          {texts[text]}
        </Button>
      ))}
      <Button variant="outlined" aria-disabled={isBusy} onClick={leave}>
        {texts['account.logOut']}
      </Button>
    </>
  );
}

interface AccountActionsProps {
  /** Called before the log-out, which may ask for confirmation. */
  readonly onLeave: () => void;
  /** Called before a dialog is loaded. */
  readonly onOpen: () => void;
  readonly show: (draw: DrawDialog) => void;
}
