import { type End, type Found, useSaving } from './saving-store.ts';
import { UndecidedError } from './undecided.ts';

/**
 * Asks whether to log out, or to submit, although these answers would be lost.
 * @param left what this device has kept, its answers among the keys; it is offered to who stays
 * @throws UndecidedError when the applicant stays
 */
export async function askToLeave(end: End, keys: readonly string[], left?: Found): Promise<void> {
  if (keys.length === 0) return;
  const isLeaving = await new Promise<boolean>((decide) => {
    useSaving.setState({ leaving: { end, keys, decide } });
  });
  const isOver = useSaving.getState().leaving === undefined;
  useSaving.setState({ leaving: undefined });
  if (isLeaving) return;
  if (!isOver) useSaving.setState({ found: left });
  throw new UndecidedError();
}
