import { errorText, UnauthorizedError } from '../api/errors.ts';
import { showErrorDialog } from '../feedback/error-dialog.ts';
import { useForm } from '../form/form-context.tsx';
import { useEndSession } from './use-end-session.ts';

/** What to do about an error that has no toast of its own: an ended session leads to the login card, the rest to the dialog. */
export function useReportError(): (error: unknown) => void {
  const { texts } = useForm();
  const endSession = useEndSession();
  return (error) => {
    if (error instanceof UnauthorizedError) endSession(errorText(error, texts));
    else showErrorDialog(error);
  };
}
