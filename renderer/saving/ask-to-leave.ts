import { type End, useSaving } from './saving-store.ts';
import { UndecidedError } from './undecided.ts';

/**
 * Asks whether to log out, or to submit, although these answers would be lost.
 * @throws UndecidedError when the applicant stays
 */
export async function askToLeave(end: End, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const isLeaving = await new Promise<boolean>((decide) => {
    useSaving.setState({ leaving: { end, keys, decide } });
  });
  useSaving.setState({ leaving: undefined });
  if (!isLeaving) throw new UndecidedError();
}
