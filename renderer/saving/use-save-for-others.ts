import { useEffect } from 'react';
import { useSaving } from './saving-context.tsx';

/** Saves what is unsaved as soon as another window is about to log out or to submit, and tells it what could not be saved. */
export function useSaveForOthers(isOpen: boolean): void {
  const saving = useSaving();
  useEffect(() => (isOpen ? saving.saveWhenAsked() : undefined), [isOpen, saving]);
}
