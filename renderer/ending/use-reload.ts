import { useLocation, useNavigate } from 'react-router-dom';
import { canChangeAnswers } from '../api/can-change-answers.ts';
import { isAnswerRefused } from '../api/errors.ts';
import { useSession } from '../api/session-store.ts';
import { isSending } from '../api/upload-store.ts';
import { dropCarried } from '../navigation/carried-answers.ts';
import { useCarry } from '../navigation/use-carry.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { useReportError } from './use-report-error.ts';
import { reloadWithoutWarning } from './use-unload-warning.ts';

/**
 * Reloads the page after saving the answers, or after carrying them over for a visitor. Answers that the server
 * rejects permanently, or because of another version of the form, stay on the device where allowed. Resolves with false if the page stays: saving failed
 * and an error is shown, or the browser asks the applicant.
 */
export function useReload(): () => Promise<boolean> {
  const { pathname, search, state: arrived } = useLocation();
  const saving = useSaving();
  const navigate = useNavigate();
  const carry = useCarry();
  const reportError = useReportError();

  async function save(): Promise<void> {
    if (!useSession.getState().is_logged_in || !canChangeAnswers() || !saving.hasUnsaved()) return;
    try {
      await saving.save();
    } catch (error) {
      if (!isAnswerRefused(error)) throw error;
      // The rejected answer would block all others.
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
    // Carried answers are saved or on the device. They must not overwrite later saves.
    if (isLoggedIn) dropCarried();
    navigate({ pathname, search }, { replace: true, state: { ...arrived, ...carry() } });
    const isLost = isLoggedIn && saving.keepOnDevice().length > 0;
    if (!isLost && !isSending()) {
      reloadWithoutWarning();
      return true;
    }
    // The browser asks for confirmation; if the applicant stays, execution continues.
    window.location.reload();
    return false;
  };
}
