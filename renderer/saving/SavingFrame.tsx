import { useIsMutating } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSession } from '../session/session-store.ts';
import { savingKey } from '../session/use-page-navigation.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { SavingLine } from './SavingLine.tsx';
import { useAutosave } from './use-autosave.ts';
import { useKeepOnDevice } from './use-keep-on-device.ts';

/** All about saving that goes on beside the form, for an applicant who can still change it. */
export function SavingFrame(): ReactElement {
  const isOpen = useSession(({ is_logged_in, web_status }) => is_logged_in && web_status !== 'submitted');
  const busy = useIsMutating({ mutationKey: savingKey }) > 0;
  useAutosave(isOpen);
  useKeepOnDevice(isOpen);
  return (
    <>
      <SavingLine busy={busy} />
      {isOpen && <RecoveryDialog />}
      {isOpen && <ConflictDialog />}
    </>
  );
}
