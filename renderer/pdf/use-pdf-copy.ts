import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PdfCopy } from '../../engine/wire/documents.ts';
import { isUnderWay, PDF_POLL_MS, PDF_SETTLED_POLL_MS } from '../../engine/wire/file-work.ts';
import { getPdfCopy } from '../api/document-calls.ts';
import { ServerError, UnauthorizedError } from '../api/errors.ts';
import { useReportError } from '../ending/use-report-error.ts';

/** Where the PDF copy stands, as the calls say it; `FAILED` also when it cannot be asked for. */
export type PdfState = Pick<PdfCopy, 'status' | 'url' | 'size'>;

const UNPROCESSED: PdfState = { status: 'UNPROCESSED', url: '' };
const FAILED: PdfState = { status: 'FAILED', url: '' };

/**
 * Has the PDF copy made and follows it: every second until it is there or has failed, then every ten minutes (spec §9).
 * What goes wrong is told in the dialog, once. Each `attempt` begins anew; nothing is asked for with number 0.
 */
export function usePdfCopy(attempt: number): PdfState {
  const reportError = useReportError();
  const { data, error, errorUpdateCount } = useQuery({
    queryKey: ['pdf', attempt],
    queryFn: getPdfCopy,
    enabled: attempt > 0,
    throwOnError: false,
    // Nothing is kept: the next time the answers may be others.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.status !== 'error' && isUnderWay(state.data?.status ?? UNPROCESSED.status)
        ? PDF_POLL_MS
        : PDF_SETTLED_POLL_MS,
    // A copy goes on being made while its applicant looks at something else.
    refetchIntervalInBackground: true,
  });
  const failure = failureOf(data, error);
  const subject = failure instanceof UnauthorizedError ? 'session' : attempt;
  const told = useRef<typeof subject>(undefined);
  useEffect(() => {
    if (failure === null) {
      if (attempt === 0 || data?.status === 'COMPLETED') told.current = undefined;
      return;
    }
    // The looks after a failure may fail as well, which is no news.
    if (told.current === subject) return;
    told.current = subject;
    reportError(failure);
  });
  // While a look after a failure is under way nothing has changed.
  const isStillFailed = data === undefined && errorUpdateCount > 0;
  if (failure !== null || isStillFailed) return FAILED;
  return data ?? UNPROCESSED;
}

/** Why there is no copy. One that failed is an error with the server's message (spec §4). */
function failureOf(copy: PdfCopy | undefined, error: Error | null): Error | null {
  // A copy that is there stays, though it could not be asked for again.
  if (copy?.status === 'COMPLETED' && !(error instanceof UnauthorizedError)) return null;
  return error ?? (copy?.status === 'FAILED' ? new ServerError(422, copy.message) : null);
}
