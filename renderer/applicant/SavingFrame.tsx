import { type ReactElement, useEffect } from 'react';
import { useFormVersion } from '../api/form-version.ts';
import { useSession } from '../api/session-store.ts';
import { useSaving, useSavingState } from '../saving/saving-context.tsx';
import { ClosingDialog } from '../saving-dialogs/ClosingDialog.tsx';
import { LeaveDialog } from '../saving-dialogs/LeaveDialog.tsx';
import { LateRecoveryDialog } from '../saving-dialogs/late-dialogs.tsx';
import { SavingLine } from '../saving-dialogs/SavingLine.tsx';
import { useAutosave } from '../saving-dialogs/use-autosave.ts';
import { useKeepOnDevice } from '../saving-dialogs/use-keep-on-device.ts';

/**
 * Saves in the background, and shows the saving status and the dialogs about saving, for a logged-in applicant.
 */
export function SavingFrame(): ReactElement {
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const isSubmitted = useSession((session) => session.web_status === 'submitted');
  const isWindowOpen = useFormVersion(({ window }) => window === 'open');
  const isOpen = isLoggedIn && !isSubmitted && isWindowOpen;
  const saving = useSaving();
  const isBusy = useSavingState((state) => state.isBusy);
  useAutosave(isOpen);
  useKeepOnDevice(isOpen);
  const canReply = isLoggedIn && !isSubmitted;
  // Also when another window is about to log out or submit. It waits for the windows of a closed form, too.
  useEffect(() => (canReply ? saving.saveWhenAsked() : undefined), [canReply, saving]);
  // Nothing of this form can be saved any more, whichever window submitted: no other window waits for this one,
  // and no open dialog stays.
  useEffect(() => {
    if (!isSubmitted) return;
    saving.clearFormDevice();
    saving.forgetState();
  }, [isSubmitted, saving]);
  return (
    <>
      <SavingLine busy={isBusy} />
      {isOpen && <LateRecoveryDialog />}
      {isLoggedIn && <LeaveDialog />}
      {isOpen && <ClosingDialog />}
    </>
  );
}
