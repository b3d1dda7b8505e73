import { useQuery } from '@tanstack/react-query';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { getSubmission } from '../api/calls.ts';
import { UnauthorizedError } from '../api/errors.ts';

/** Maximum pause between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/** Returns the record of the submission once it has loaded. Retries until it succeeds or the session ends. */
export function useSubmission(): SubmissionRecord | undefined {
  const { data } = useQuery({
    queryKey: ['submission'],
    queryFn: getSubmission,
    throwOnError: false,
    retry: (_count, error) => !(error instanceof UnauthorizedError),
    retryDelay: (count) => Math.min(1000 * 2 ** count, LONGEST_PAUSE_MS),
    staleTime: Number.POSITIVE_INFINITY,
    // The next user of this browser has another submission.
    gcTime: 0,
  });
  return data;
}
