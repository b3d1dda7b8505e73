// Says that a tab cannot be left while what becomes of its file is not settled (spec §4 "Tabs").
import type { ReactElement } from 'react';
import { create } from 'zustand';
import { Dialog } from '../feedback/Dialog.tsx';
import { useForm } from '../form/form-context.tsx';

const useBlocked = create<{ readonly isShown: boolean }>()(() => ({ isShown: false }));

/** Opens the dialog. */
export function showBlockedDialog(): void {
  useBlocked.setState({ isShown: true });
}

export function BlockedDialog(): ReactElement | null {
  const { texts } = useForm();
  const isShown = useBlocked((state) => state.isShown);
  if (!isShown) return null;
  return (
    <Dialog title={texts['file.blockedTitle']} onClose={() => useBlocked.setState({ isShown: false })}>
      <p>{texts['file.blockedText']}</p>
    </Dialog>
  );
}
