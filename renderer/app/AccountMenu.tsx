import './account-menu.css';
import { type ReactElement, useState } from 'react';
import type { DrawDialog } from '../account/use-account-dialogs.tsx';
import { useSession } from '../api/session-store.ts';
import { loggedInScript } from '../applicant/logged-in-script.ts';
import { lateComponent } from '../browser/late-module.tsx';
import { Button } from '../feedback/Button.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { LinkCarryingAnswers } from '../navigation/LinkCarryingAnswers.tsx';
import { usePopover } from './use-popover.ts';

/**
 * The 'Account' popover: the current user, account settings and log-out, or the links to log in and sign up
 * (spec §2).
 */
export function AccountMenu(): ReactElement {
  const texts = useTexts();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const { isOpen, frame, toggle, panelId } = usePopover();
  const [drawDialog, setDrawDialog] = useState<DrawDialog>();
  /**
   * Opening a dialog closes the popover. The dialog returns the focus to the element that had it before: this
   * button.
   */
  function holdFocus(): void {
    frame.current?.querySelector('button')?.focus();
  }
  function leavePanel(): void {
    holdFocus();
    toggle();
  }
  function show(dialog: DrawDialog): void {
    setDrawDialog(() => dialog);
  }
  /** A dialog whose reply comes late must not close the one that is shown by then. */
  function close(dialog: DrawDialog): void {
    setDrawDialog((shown: DrawDialog | undefined) => (shown === dialog ? undefined : shown));
  }
  return (
    <div className="mt-account-menu-place" ref={frame}>
      <Button variant="outlined" aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        {texts['account.title']}
      </Button>
      {isOpen && (
        <div className="mt-account-menu-panel" id={panelId}>
          {isLoggedIn ? <LoggedIn onLeave={holdFocus} onOpen={leavePanel} show={show} /> : <LoggedOut />}
        </div>
      )}
      {drawDialog?.(() => close(drawDialog))}
    </div>
  );
}

/** The script is loaded: no page of a logged-in user renders before it. */
const LoggedIn = lateComponent(loggedInScript, ({ AccountActions }) => AccountActions);

function LoggedOut(): ReactElement {
  const texts = useTexts();
  return (
    <>
      <LinkCarryingAnswers className="mt-account-menu-panel-link" to="/login">
        {texts['account.signIn']}
      </LinkCarryingAnswers>
      <LinkCarryingAnswers className="mt-account-menu-panel-link" to="/signup">
        {texts['account.create']}
      </LinkCarryingAnswers>
    </>
  );
}
