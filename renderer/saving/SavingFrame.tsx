import { useIsMutating } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSession } from '../session/session-store.ts';
import { savingKey } from '../session/use-page-navigation.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { SavingLine } from './SavingLine.tsx';
import { SubmittingDialog } from './SubmittingDialog.tsx';
import { useAutosave } from './use-autosave.ts';
import { useKeepOnDevice } from './use-keep-on-device.ts';
import { useSaveForOthers } from './use-save-for-others.ts';

/** All about saving that goes on beside the form, for an applicant who can still change it. */
export function SavingFrame(): ReactElement {
  const isOpen = useSession(({ is_logged_in, web_status }) => is_logged_in && web_status !== 'submitted');
  const busy = useIsMutating({ mutationKey: savingKey }) > 0;
  useAutosave(isOpen);
  useKeepOnDevice(isOpen);
  useSaveForOthers(isOpen);
  return (
    <>
      <SavingLine busy={busy} />
      {isOpen && <RecoveryDialog />}
      {isOpen && <LeaveDialog />}
      {isOpen && <SubmittingDialog />}
    </>
  );
}
