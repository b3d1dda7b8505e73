import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PdfCopy } from '../../engine/wire/documents.ts';
import { isUnderWay, PDF_POLL_MS, PDF_SETTLED_POLL_MS } from '../../engine/wire/file-work.ts';
import { getPdfCopy } from '../api/document-calls.ts';
import { ServerError, UnauthorizedError } from '../api/errors.ts';
import { useReportError } from '../ending/use-report-error.ts';

/** State of the PDF copy. Its status is `FAILED` also if the call for the copy fails. */
export type PdfCopyState = Pick<PdfCopy, 'status' | 'url' | 'size'>;

const UNPROCESSED: PdfCopyState = { status: 'UNPROCESSED', url: '' };
const FAILED: PdfCopyState = { status: 'FAILED', url: '' };

/**
 * Requests the PDF copy and polls its status: every second until it is ready or has failed, then every ten
 * minutes (spec §9). Reports a failure once, in the dialog. Each new `attempt` starts over; 0 requests nothing.
 */
export function usePdfCopy(attempt: number): PdfCopyState {
  const reportError = useReportError();
  const { data, error, errorUpdateCount } = useQuery({
    queryKey: ['pdf', attempt],
    queryFn: getPdfCopy,
    enabled: attempt > 0,
    throwOnError: false,
    // Not cached, because the answers may change.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.status !== 'error' && isUnderWay(state.data?.status ?? UNPROCESSED.status)
        ? PDF_POLL_MS
        : PDF_SETTLED_POLL_MS,
    // Conversion continues while the window is in the background.
    refetchIntervalInBackground: true,
  });
  const failure = failureOf(data, error);
  const subject = failure instanceof UnauthorizedError ? 'session' : attempt;
  const reportedSubject = useRef<typeof subject>(undefined);
  useEffect(() => {
    if (failure === null) {
      if (attempt === 0 || data?.status === 'COMPLETED') reportedSubject.current = undefined;
      return;
    }
    // Report repeated failures of the polling only once.
    if (reportedSubject.current === subject) return;
    reportedSubject.current = subject;
    reportError(failure);
  });
  // Still failed while polling after a failure.
  const isStillFailed = data === undefined && errorUpdateCount > 0;
  if (failure !== null || isStillFailed) return FAILED;
  return data ?? UNPROCESSED;
}

/** Returns why there is no copy. A failed conversion is an error with the server's message (spec §4). */
function failureOf(copy: PdfCopy | undefined, error: Error | null): Error | null {
  // A ready copy stays available if later polls fail.
  if (copy?.status === 'COMPLETED' && !(error instanceof UnauthorizedError)) return null;
  return error ?? (copy?.status === 'FAILED' ? new ServerError(422, copy.message) : null);
}
