import { useIsMutating } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useSession } from '../session/session-store.ts';
import { savingKey } from '../session/use-page-navigation.ts';
import { ClosingDialog } from './ClosingDialog.tsx';
import { clearDevice } from './device-storage.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { SavingLine } from './SavingLine.tsx';
import { forgetSaving } from './saving-store.ts';
import { useAutosave } from './use-autosave.ts';
import { useKeepOnDevice } from './use-keep-on-device.ts';
import { useSaveForOthers } from './use-save-for-others.ts';

/** All about saving that goes on beside the form, for an applicant who can still change it. */
export function SavingFrame(): ReactElement {
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const isSubmitted = useSession((session) => session.web_status === 'submitted');
  const isOpen = isLoggedIn && !isSubmitted;
  const busy = useIsMutating({ mutationKey: savingKey }) > 0;
  useAutosave(isOpen);
  useKeepOnDevice(isOpen);
  useSaveForOthers(isOpen);
  // Nothing can be saved any more, wherever it was submitted: no other window waits for this one, nobody is asked.
  useEffect(() => {
    if (!isSubmitted) return;
    clearDevice();
    forgetSaving();
  }, [isSubmitted]);
  return (
    <>
      <SavingLine busy={busy} />
      {isOpen && <RecoveryDialog />}
      {isOpen && <LeaveDialog />}
      {isOpen && <ClosingDialog />}
    </>
  );
}
