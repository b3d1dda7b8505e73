import { canChangeAnswers } from '../api/can-change-answers.ts';
import { useSession } from '../api/session-store.ts';
import { useSaving } from './saving-context.tsx';

/** Saves what a logged-in applicant has typed since the last save, before the window leaves it behind. */
export function useSaveUnsaved(): () => Promise<void> {
  const saving = useSaving();
  return async () => {
    if (useSession.getState().is_logged_in && canChangeAnswers() && saving.hasUnsaved()) await saving.save();
  };
}
