import { flushSync } from 'react-dom';
import { type End, useSaving } from './saving-store.ts';

/**
 * Does what ends the saving, with a dialog over the form from before until it is done: what is typed meanwhile would be
 * lost. Gives false, and does nothing, where `isReady` finds something unsaved once the form is covered.
 */
export async function closeForm(
  end: End,
  isReady: () => boolean,
  work: () => Promise<unknown>,
): Promise<boolean> {
  // At once: what comes with the loss of the focus is looked at, too.
  flushSync(() => useSaving.setState({ closing: end }));
  try {
    if (!isReady()) return false;
    await work();
    return true;
  } finally {
    useSaving.setState({ closing: undefined });
  }
}
