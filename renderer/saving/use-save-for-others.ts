import { useEffect } from 'react';
import { useSaving } from './saving-context.tsx';

/**
 * Saves when another window is about to log out or submit, and replies with the questions that could not be
 * saved.
 */
export function useSaveForOthers(isOpen: boolean): void {
  const saving = useSaving();
  useEffect(() => (isOpen ? saving.saveWhenAsked() : undefined), [isOpen, saving]);
}
