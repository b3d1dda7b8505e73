import { errorText, UnauthorizedError } from '../api/errors.ts';
import { showErrorDialog } from '../feedback/error-dialog.ts';
import { LoginOverError } from '../saving/login-over.ts';
import { UndecidedError } from '../saving/undecided.ts';
import { useTexts } from '../texts/texts-context.ts';
import { useEndSession } from './use-end-session.ts';

/** What to do about an error that has no toast of its own: an ended session leads to the login card, the rest to the dialog. */
export function useReportError(): (error: unknown) => void {
  const texts = useTexts();
  const endSession = useEndSession();
  return (error) => {
    // Whoever has left is told nothing, and neither is who came after.
    if (error instanceof LoginOverError) return;
    if (error instanceof UnauthorizedError) endSession(errorText(error, texts));
    // Who has put a choice off knows; the line about saving says it, too.
    else if (!(error instanceof UndecidedError)) showErrorDialog(error);
  };
}
