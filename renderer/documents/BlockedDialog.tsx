// Says that a tab cannot be left (spec §4 "Tabs") or an entry removed while its file is in progress.
import { type ReactElement, useEffect } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { hideBlockedDialog, useBlocked } from './blocked.ts';

export function BlockedDialog(): ReactElement | null {
  const texts = useTexts();
  const text = useBlocked((state) => state.text);
  // The next user of the window must not see it.
  useEffect(() => hideBlockedDialog, []);
  if (text === undefined) return null;
  return <Dialog title={texts['file.blockedTitle']} text={texts[text]} onClose={hideBlockedDialog} />;
}
