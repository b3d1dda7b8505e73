import { errorText, UnauthorizedError } from '../api/errors.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useForm } from '../form/form-context.tsx';
import { useReportError } from './use-report-error.ts';

/** Tells of an error of a call that has a toast of its own, under its label; an ended session leads to the login card. */
export function useReportFailure(): (error: unknown, label: string) => void {
  const { texts } = useForm();
  const reportError = useReportError();
  return (error, label) => {
    if (error instanceof UnauthorizedError) reportError(error);
    else showToast({ severity: 'error', label, message: errorText(error, texts) });
  };
}
