import type { Logins } from '../saving/saving.ts';
import { useLogins } from '../saving/saving-context.tsx';
import type { SavingState } from '../saving/saving-state.ts';

/** Gives a test access to the window's logins once its `Probe` is rendered. `say` changes the saving status. */
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
