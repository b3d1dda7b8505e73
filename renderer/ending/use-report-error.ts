import { errorText, UnauthorizedError } from '../api/errors.ts';
import { showErrorDialog } from '../feedback/error-dialog.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { LoginOverError, UndecidedError } from '../saving/login.ts';
import { useEndSession } from './use-end-session.ts';

/**
 * Handles errors without a toast of their own: goes to the login card for an ended session, otherwise opens the
 * error dialog.
 */
export function useReportError(): (error: unknown) => void {
  const texts = useTexts();
  const endSession = useEndSession();
  return (error) => {
    // The login is over: neither its user nor the next one needs the error.
    if (error instanceof LoginOverError) return;
    if (error instanceof UnauthorizedError) endSession(errorText(error, texts));
    // The applicant postponed the choice, and the saving status shows it.
    else if (!(error instanceof UndecidedError)) showErrorDialog(error);
  };
}
