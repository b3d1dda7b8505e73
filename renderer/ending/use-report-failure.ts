import type { Texts } from '../../engine/form/texts.ts';
import { errorText, UnauthorizedError } from '../api/errors.ts';
import { showToast } from '../feedback/toast-store.ts';
import { LoginOverError } from '../saving/login-over.ts';
import { UndecidedError } from '../saving/undecided.ts';
import { useTexts } from '../texts/texts-context.ts';
import { useReportError } from './use-report-error.ts';

/** What is told of an error; a choice between two answers that was put off is no fault, but stopped what was begun. */
export function failureText(error: unknown, texts: Texts): string {
  return error instanceof UndecidedError ? texts['saving.undecided'] : errorText(error, texts);
}

/** Tells of an error of a call that has a toast of its own, under its label; an ended session leads to the login card. */
export function useReportFailure(): (error: unknown, label: string) => void {
  const texts = useTexts();
  const reportError = useReportError();
  return (error, label) => {
    if (error instanceof UnauthorizedError || error instanceof LoginOverError) reportError(error);
    else showToast({ severity: 'error', label, message: failureText(error, texts) });
  };
}
