import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PdfCopy } from '../../engine/wire/documents.ts';
import { isUnderWay, PDF_POLL_MS, PDF_SETTLED_POLL_MS } from '../../engine/wire/file-work.ts';
import { getPdfCopy } from '../api/document-calls.ts';
import { ServerError, UnauthorizedError } from '../api/errors.ts';
import { useReportError } from '../session/use-report-error.ts';

/** Where the PDF copy stands, as the calls say it; `FAILED` also when it cannot be asked for. */
export type PdfState = Pick<PdfCopy, 'status' | 'url'>;

const UNPROCESSED: PdfState = { status: 'UNPROCESSED', url: '' };
const FAILED: PdfState = { status: 'FAILED', url: '' };

async function fetchPdfCopy(): Promise<PdfCopy> {
  const copy = await getPdfCopy();
  // A failure is an error with the server's message (spec §4).
  if (copy.status === 'FAILED') throw new ServerError(422, copy.message);
  return copy;
}

/**
 * Has the PDF copy made and follows it: every second until it is there, then every ten minutes (spec §9). What goes
 * wrong is told in the dialog, and ends this try. Each `attempt` begins anew; nothing is asked for with number 0.
 */
export function usePdfCopy(attempt: number): PdfState {
  const reportError = useReportError();
  const { data, error } = useQuery({
    queryKey: ['pdf', attempt],
    queryFn: fetchPdfCopy,
    enabled: attempt > 0,
    throwOnError: false,
    // Nothing is kept: the next time the answers may be others.
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return false;
      return isUnderWay(state.data?.status ?? UNPROCESSED.status) ? PDF_POLL_MS : PDF_SETTLED_POLL_MS;
    },
  });
  const isThere = data?.status === 'COMPLETED';
  // A copy that is there stays, though it could not be asked for again.
  const told = isThere && !(error instanceof UnauthorizedError) ? null : error;
  const lastTold = useRef<unknown>(null);
  useEffect(() => {
    if (told !== null && told !== lastTold.current) reportError(told);
    lastTold.current = told;
  });
  if (told !== null) return FAILED;
  return data ?? UNPROCESSED;
}
