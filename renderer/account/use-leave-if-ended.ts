import { UnauthorizedError } from '../api/errors.ts';
import { useReportError } from '../ending/use-report-error.ts';

/**
 * Returns an error handler for dialogs: goes to the login card if the session has ended, and ignores other
 * errors.
 */
export function useLeaveIfEnded(): (error: Error) => void {
  const reportError = useReportError();
  return (error) => {
    if (error instanceof UnauthorizedError) reportError(error);
  };
}
