import { useLocation, useNavigate } from 'react-router-dom';
import { dropCarried } from '../carried/carried-answers.ts';
import { useCarry } from '../carried/use-carry.ts';
import { isFinal } from '../saving/refused.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { useSaveUnsaved } from '../saving/use-save-unsaved.ts';
import { useSession } from '../session/session-store.ts';
import { isSending } from '../uploads/upload-store.ts';
import { useReportError } from './use-report-error.ts';
import { reloadUnasked } from './use-unload-warning.ts';

/**
 * Loads the whole page again, once its answers are saved, or, for a visitor, are kept for the page to come. What the server
 * refuses for good stays on the device, as far as it may. Gives false where the page stays: the answers could not
 * be saved, which it says, or the applicant has told the browser to stay.
 */
export function useReload(): () => Promise<boolean> {
  const { pathname, search, state: arrived } = useLocation();
  const saving = useSaving();
  const navigate = useNavigate();
  const carry = useCarry();
  const saveUnsaved = useSaveUnsaved();
  const reportError = useReportError();

  async function save(): Promise<void> {
    try {
      await saveUnsaved();
    } catch (error) {
      if (!isFinal(error)) throw error;
      // It would be refused again and again, and nothing else be saved with it.
      await saving.saveQuietly();
    }
  }

  return async () => {
    try {
      await save();
    } catch (error) {
      reportError(error);
      return false;
    }
    const isLoggedIn = useSession.getState().is_logged_in;
    // What came along with the login is saved, or kept on the device: it must not come again over what was saved since.
    if (isLoggedIn) dropCarried();
    navigate({ pathname, search }, { replace: true, state: { ...arrived, ...carry() } });
    const isLost = isLoggedIn && saving.keepOnDevice().length > 0;
    if (!isLost && !isSending()) {
      reloadUnasked();
      return true;
    }
    // The browser asks, and whoever stays comes back from here.
    window.location.reload();
    return false;
  };
}
