import { create } from 'zustand';

type BlockedText = 'file.blockedText' | 'file.entryBlockedText';

/** The text of the dialog in `BlockedDialog.tsx`; undefined while it is closed. */
export const useBlocked = create<{ readonly text: BlockedText | undefined }>()(() => ({ text: undefined }));

export function showBlockedDialog(text: BlockedText = 'file.blockedText'): void {
  useBlocked.setState({ text });
}

export function hideBlockedDialog(): void {
  useBlocked.setState({ text: undefined });
}
