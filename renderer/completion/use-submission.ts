import { useQuery } from '@tanstack/react-query';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { getSubmission } from '../api/calls.ts';
import { UnauthorizedError } from '../api/errors.ts';

/** Longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/** The record of what this applicant has submitted, once it is there; it is asked for until it comes, or the session has ended. */
export function useSubmission(): SubmissionRecord | undefined {
  const { data } = useQuery({
    queryKey: ['submission'],
    queryFn: getSubmission,
    throwOnError: false,
    retry: (_count, error) => !(error instanceof UnauthorizedError),
    retryDelay: (count) => Math.min(1000 * 2 ** count, LONGEST_PAUSE_MS),
    staleTime: Number.POSITIVE_INFINITY,
    // The next who logs in here has submitted something else.
    gcTime: 0,
  });
  return data;
}
