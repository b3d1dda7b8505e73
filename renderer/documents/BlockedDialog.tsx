// Says that a tab cannot be left (spec §4 "Tabs"), nor an entry be removed, while what becomes of its file is not settled.
import { type ReactElement, useId } from 'react';
import { create } from 'zustand';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../texts/texts-context.ts';

type BlockedText = 'file.blockedText' | 'file.entryBlockedText';

const useBlocked = create<{ readonly text: BlockedText | undefined }>()(() => ({ text: undefined }));

/** Opens the dialog. */
export function showBlockedDialog(text: BlockedText = 'file.blockedText'): void {
  useBlocked.setState({ text });
}

/** Closes it. */
export function hideBlockedDialog(): void {
  useBlocked.setState({ text: undefined });
}

export function BlockedDialog(): ReactElement | null {
  const texts = useTexts();
  const textId = useId();
  const text = useBlocked((state) => state.text);
  if (text === undefined) return null;
  return (
    <Dialog title={texts['file.blockedTitle']} aria-describedby={textId} onClose={hideBlockedDialog}>
      <p id={textId}>{texts[text]}</p>
    </Dialog>
  );
}
