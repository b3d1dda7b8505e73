import { useFormVersion } from '../api/form-version.ts';
import { useSession } from './session-store.ts';

/** Whether answers can be changed now: the application is not submitted, and the form can be filled in. */
export function takesAnswers(): boolean {
  return useSession.getState().web_status !== 'submitted' && useFormVersion.getState().window === 'open';
}
