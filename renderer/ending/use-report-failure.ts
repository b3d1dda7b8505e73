import type { Texts } from '../../engine/form/texts.ts';
import { errorText, UnauthorizedError } from '../api/errors.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { showToast } from '../feedback/toast-store.ts';
import { LoginOverError, UndecidedError } from '../saving/login.ts';
import { useReportError } from './use-report-error.ts';

/** Returns the message of an error. A postponed conflict is not a fault, but it stopped the action. */
export function failureText(error: unknown, texts: Texts): string {
  return error instanceof UndecidedError ? texts['saving.undecided'] : errorText(error, texts);
}

/** Shows a call's error in a labelled toast; goes to the login card if the session has ended. */
export function useReportFailure(): (error: unknown, label: string) => void {
  const texts = useTexts();
  const reportError = useReportError();
  return (error, label) => {
    if (error instanceof UnauthorizedError || error instanceof LoginOverError) reportError(error);
    else showToast({ severity: 'error', label, message: failureText(error, texts) });
  };
}
