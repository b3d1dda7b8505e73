import type { Login } from './login.ts';
import type { End } from './saving-state.ts';

/**
 * Runs `work`, which ends the saving, with a dialog over the form, because answers typed meanwhile would be
 * lost. Returns false without running it if `isReady` returns false once the form is covered.
 */
export async function closeForm(
  { shown, ports, hear }: Login,
  end: End,
  isReady: () => boolean,
  work: () => Promise<unknown>,
): Promise<boolean> {
  // Draw the dialog synchronously: the field that loses the focus may change an answer, and `isReady` must see
  // it.
  ports.draw(() => shown.setState({ closing: end }));
  try {
    if (!isReady()) return false;
    await hear(work());
    return true;
  } finally {
    shown.setState({ closing: undefined });
  }
}
