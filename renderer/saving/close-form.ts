import type { Login } from './login.ts';
import type { End } from './saving-state.ts';

/**
 * Does what ends the saving, with a dialog over the form from before until it is done: what is typed meanwhile would be
 * lost. Gives false, and does nothing, where `isReady` finds something unsaved once the form is covered.
 */
export async function closeForm(
  { shown, ports, hear }: Login,
  end: End,
  isReady: () => boolean,
  work: () => Promise<unknown>,
): Promise<boolean> {
  // At once: what comes with the loss of the focus is looked at, too.
  ports.draw(() => shown.setState({ closing: end }));
  try {
    if (!isReady()) return false;
    await hear(work());
    return true;
  } finally {
    shown.setState({ closing: undefined });
  }
}
