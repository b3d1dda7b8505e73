import { webStatusOf } from '../../engine/form/web-status.ts';
import { getProfile } from './calls.ts';
import { useSession } from './session-store.ts';

/**
 * Updates the application's status after a refusal. Another window may have submitted it, or the response to
 * this window's submission was lost. A failure is ignored, because the refusal was already reported.
 */
export async function refreshWebStatus(): Promise<void> {
  try {
    const status = webStatusOf((await getProfile()).web_status);
    if (status !== null) useSession.setState({ web_status: status });
  } catch {
    // The next call will report the problem.
  }
}
