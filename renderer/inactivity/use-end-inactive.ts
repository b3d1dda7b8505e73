import { getLogout } from '../api/calls.ts';
import { announceInactivity } from '../ending/other-windows.ts';
import { useEndSession } from '../ending/use-end-session.ts';
import { useForm } from '../filling/form-context.tsx';
import { attempt } from '../saving/attempt.ts';
import { browserClock } from '../saving/browser-ports.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { takesAnswers } from '../session/takes-answers.ts';

/** Nobody waits for a network that does not answer: the answers have to be out of sight. */
const LIMIT_MS = 5000;

/**
 * Logs out whoever has been away for too long, in every window. What is unsaved is saved first, if the network allows;
 * the window forgets the answers in any case. Where the server cannot be told, it ends the session by itself soon after.
 */
export function useEndInactive(): (signal: AbortSignal) => Promise<void> {
  const form = useForm();
  const saving = useSaving();
  const endSession = useEndSession();

  async function save(): Promise<void> {
    if (!takesAnswers()) return;
    // What has to be decided is kept on the device, the rest is saved.
    await saving.saveUnasked(LIMIT_MS);
  }

  return async (signal) => {
    await save();
    if (!signal.aborted) await attempt(getLogout, browserClock, LIMIT_MS);
    // Another window was faster, or somebody has logged in again.
    if (signal.aborted) return;
    announceInactivity();
    endSession(form.texts['error.inactivity']);
  };
}
