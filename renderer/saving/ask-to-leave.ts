import type { Login } from './login.ts';
import type { End, Found } from './saving-state.ts';
import { UndecidedError } from './undecided.ts';

/**
 * Asks whether to log out, or to submit, although these answers would be lost.
 * @param left what this device has kept, its answers among the keys; it is offered to who stays
 * @throws UndecidedError when the applicant stays
 */
export async function askToLeave(
  { shown, hear }: Login,
  end: End,
  keys: readonly string[],
  left?: Found,
): Promise<void> {
  if (keys.length === 0) return;
  const asked = new Promise<boolean>((decide) => {
    shown.setState({ leaving: { end, keys, decide } });
  });
  const isLeaving = await hear(asked);
  const isTakenBack = shown.getState().leaving === undefined;
  shown.setState({ leaving: undefined });
  if (isLeaving) return;
  if (!isTakenBack) shown.setState({ found: left });
  throw new UndecidedError();
}
