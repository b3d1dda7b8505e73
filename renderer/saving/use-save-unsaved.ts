import { canChangeAnswers } from '../api/can-change-answers.ts';
import { useSession } from '../api/session-store.ts';
import { useSaving } from './saving-context.tsx';

/** Returns a function that saves a logged-in applicant's unsaved answers, for example before a reload. */
export function useSaveUnsaved(): () => Promise<void> {
  const saving = useSaving();
  return async () => {
    if (useSession.getState().is_logged_in && canChangeAnswers() && saving.hasUnsaved()) await saving.save();
  };
}
