import { getLogout } from '../api/calls.ts';
import { canChangeAnswers } from '../api/can-change-answers.ts';
import { useForm } from '../filling/form-context.tsx';
import { attempt } from '../saving/login.ts';
import { browserClock } from '../saving/ports.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { announceInactivity } from './other-windows.ts';
import { useEndSession } from './use-end-session.ts';

/** Timeout of the last calls, because the answers must be removed soon. */
const LIMIT_MS = 5000;

/**
 * Logs an inactive user out in all windows. Saves first if the network allows, and forgets the answers in any
 * case. If the server cannot be reached, it ends the session itself soon after.
 */
export function useEndInactive(): (signal: AbortSignal) => Promise<void> {
  const form = useForm();
  const saving = useSaving();
  const endSession = useEndSession();

  return async (signal) => {
    // Answers in conflict are kept on the device; the others are saved.
    if (canChangeAnswers()) await saving.saveUnasked(LIMIT_MS);
    if (!signal.aborted) await attempt(getLogout, browserClock, LIMIT_MS);
    // Another window was faster, or a user has logged in again.
    if (signal.aborted) return;
    announceInactivity();
    endSession(form.texts['error.inactivity']);
  };
}
