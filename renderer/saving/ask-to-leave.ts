import type { Login } from './login.ts';
import type { End, Found } from './saving-state.ts';
import { UndecidedError } from './undecided.ts';

/**
 * Asks whether to log out or to submit although these answers would be lost. Asks nothing if there are no keys.
 * @param left answers found on this device, whose keys are among `keys`; they are offered again to an applicant
 * who stays
 * @throws UndecidedError if the applicant stays
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
