import type { Logins } from '../saving/logins.ts';
import { useLogins } from '../saving/saving-context.tsx';
import type { SavingState } from '../saving/saving-state.ts';

/** Hands the logins of a window to a test, from the moment its `Probe` is drawn; `say` changes what is said about saving. */
export function savingProbe(): {
  readonly Probe: () => null;
  readonly logins: () => Logins;
  readonly say: (state: Partial<SavingState>) => void;
} {
  let drawn: Logins | undefined;
  function logins(): Logins {
    if (drawn === undefined) throw new Error('The probe is not drawn yet.');
    return drawn;
  }
  return {
    Probe: () => {
      drawn = useLogins();
      return null;
    },
    logins,
    say: (state) => logins().current().shown.setState(state),
  };
}
