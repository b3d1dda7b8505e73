import { getLogout } from '../api/calls.ts';
import { useForm } from '../form/form-context.tsx';
import { announceAccount } from '../session/other-windows.ts';
import { useEndSession } from '../session/use-end-session.ts';
import { useSaveUnsaved } from '../session/use-save-unsaved.ts';

/** Nobody waits for a network that does not answer: the answers have to be out of sight. */
const LIMIT_MS = 5000;

/**
 * Logs out whoever has been away for too long, in every window. What is unsaved is saved first, if the network allows;
 * the window forgets the answers in any case. Where the server cannot be told, it ends the session by itself soon after.
 */
export function useEndInactive(): (signal: AbortSignal) => Promise<void> {
  const { texts } = useForm();
  const saveUnsaved = useSaveUnsaved();
  const endSession = useEndSession();
  return async (signal) => {
    await attempt(saveUnsaved);
    if (!signal.aborted) await attempt(getLogout);
    // Another window was faster, or somebody has logged in again.
    if (signal.aborted) return;
    announceAccount('');
    endSession(texts['error.inactivity']);
  };
}

/** Tries a call for some time; how it ends makes no difference. */
async function attempt(call: () => Promise<unknown>): Promise<void> {
  const ended = call().catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  await Promise.race([ended, late]);
}
