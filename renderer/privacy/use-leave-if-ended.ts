import { UnauthorizedError } from '../api/errors.ts';
import { useReportError } from '../ending/use-report-error.ts';

/** Leads to the login card when an error says that the session has ended; the dialog tells of all others. */
export function useLeaveIfEnded(): (error: Error) => void {
  const reportError = useReportError();
  return (error) => {
    if (error instanceof UnauthorizedError) reportError(error);
  };
}
