import { webStatusOf } from '../../engine/status/web-status.ts';
import { getProfile } from '../api/calls.ts';
import { useSession } from './session-store.ts';

/**
 * Asks where the application stands: after a refusal it may be elsewhere than this window knows, because another window
 * has submitted it, or because the reply to its own submission was lost. A failure changes nothing; the refusal itself
 * has been told.
 */
export async function refreshStatus(): Promise<void> {
  try {
    const status = webStatusOf((await getProfile()).web_status);
    if (status !== null) useSession.setState({ web_status: status });
  } catch {
    // The next call will say what is wrong.
  }
}
