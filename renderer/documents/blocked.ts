import { create } from 'zustand';

type BlockedText = 'file.blockedText' | 'file.entryBlockedText';

/** What the dialog says that `BlockedDialog.tsx` draws; undefined while it is closed. */
export const useBlocked = create<{ readonly text: BlockedText | undefined }>()(() => ({ text: undefined }));

/** Opens the dialog. */
export function showBlockedDialog(text: BlockedText = 'file.blockedText'): void {
  useBlocked.setState({ text });
}

/** Closes it. */
export function hideBlockedDialog(): void {
  useBlocked.setState({ text: undefined });
}
