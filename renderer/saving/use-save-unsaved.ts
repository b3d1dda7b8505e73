import { useSession } from '../session/session-store.ts';
import { useSaving } from './saving-context.tsx';

/** Saves what a logged-in applicant has typed since the last save, before the window leaves it behind. */
export function useSaveUnsaved(): () => Promise<void> {
  const saving = useSaving();
  return async () => {
    const { is_logged_in, web_status } = useSession.getState();
    if (is_logged_in && web_status !== 'submitted' && saving.hasUnsaved()) await saving.save();
  };
}
