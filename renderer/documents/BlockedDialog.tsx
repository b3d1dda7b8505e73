// Says that a tab cannot be left (spec §4 "Tabs"), nor an entry be removed, while what becomes of its file is not settled.
import type { ReactElement } from 'react';
import { create } from 'zustand';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../texts/texts-context.ts';

type BlockedText = 'file.blockedText' | 'file.entryBlockedText';

const useBlocked = create<{ readonly text: BlockedText | undefined }>()(() => ({ text: undefined }));

/** Opens the dialog. */
export function showBlockedDialog(text: BlockedText = 'file.blockedText'): void {
  useBlocked.setState({ text });
}

export function BlockedDialog(): ReactElement | null {
  const texts = useTexts();
  const text = useBlocked((state) => state.text);
  if (text === undefined) return null;
  return (
    <Dialog title={texts['file.blockedTitle']} onClose={() => useBlocked.setState({ text: undefined })}>
      <p>{texts[text]}</p>
    </Dialog>
  );
}
