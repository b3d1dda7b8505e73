import { useFormVersion } from './form-version.ts';
import { useSession } from './session-store.ts';

/** Returns whether answers can be changed: the application is not submitted and the form is open. */
export function canChangeAnswers(): boolean {
  return useSession.getState().web_status !== 'submitted' && useFormVersion.getState().window === 'open';
}
